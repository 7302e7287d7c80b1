import { primaryOf } from './tag.ts';
/**
 * Languages the interface speaks: code, the name it has for itself, and which way it is written. The first is the one
 * nothing is translated from.
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
