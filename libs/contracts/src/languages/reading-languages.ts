import { getPrimaryLanguage } from './tag.ts';
export const readingLanguages = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'es', name: 'Español', flag: '🇪🇸' },
  { code: 'fr', name: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'it', name: 'Italiano', flag: '🇮🇹' },
  { code: 'pt', name: 'Português', flag: '🇵🇹' },
  { code: 'nl', name: 'Nederlands', flag: '🇳🇱' },
  { code: 'da', name: 'Dansk', flag: '🇩🇰' },
  { code: 'sv', name: 'Svenska', flag: '🇸🇪' },
  { code: 'nb', name: 'Norsk', flag: '🇳🇴' },
  { code: 'is', name: 'Íslenska', flag: '🇮🇸' },
  { code: 'pl', name: 'Polski', flag: '🇵🇱' },
  { code: 'ro', name: 'Română', flag: '🇷🇴' },
  { code: 'ru', name: 'Русский', flag: '🇷🇺' },
  { code: 'tr', name: 'Türkçe', flag: '🇹🇷' },
  { code: 'ar', name: 'العربية', flag: '🇸🇦' },
  { code: 'hi', name: 'हिन्दी', flag: '🇮🇳' },
  { code: 'ja', name: '日本語', flag: '🇯🇵' },
  { code: 'ko', name: '한국어', flag: '🇰🇷' },
  { code: 'zh', name: '中文', flag: '🇨🇳' },
] as const;

export type ReadingLanguage = (typeof readingLanguages)[number]['code'];

/** Alternative codes that feeds and Amazon Polly use. */
const otherNames: Readonly<Record<string, ReadingLanguage>> = { no: 'nb', nn: 'nb', arb: 'ar', cmn: 'zh' };

/** Returns `de` for `de-CH` and `nb` for `no`. */
export function toBaseLanguage(tag: string): string {
  const primary = getPrimaryLanguage(tag);
  return otherNames[primary] ?? primary;
}
