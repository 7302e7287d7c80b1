import { primaryOf } from './tag.ts';
/**
 * Languages of the interface with their native names and text direction. The first is the source of the translations.
 */
export const interfaceLanguages = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'es', name: 'Español', direction: 'ltr' },
  { code: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code'];

/** The language of ours among those somebody reads, in their order (`de-CH` is `de`); English where there is none. */
export function interfaceLanguageFor(wanted: readonly string[]): InterfaceLanguage {
  for (const tag of wanted) {
    const found = interfaceLanguages.find(({ code }) => code === primaryOf(tag));
    if (found) return found.code;
  }
  return 'en';
}
