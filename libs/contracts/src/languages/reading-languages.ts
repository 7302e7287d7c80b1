import { primaryOf } from './tag.ts';
/** The languages stories are offered in, each by its own name. */
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

/** Other names of the same languages: what feeds say, and what the voices' maker calls them. */
const otherNames: Readonly<Record<string, ReadingLanguage>> = { no: 'nb', nn: 'nb', arb: 'ar', cmn: 'zh' };

/** The language of a tag (BCP 47), without its country, as stories have it: `de` of `de-CH`, `nb` of `no`. */
export function baseLanguageOf(tag: string): string {
  const primary = primaryOf(tag);
  return otherNames[primary] ?? primary;
}
