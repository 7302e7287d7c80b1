import { languageList } from './generated/language-list.ts';
import { getPrimaryLanguage } from './tag.ts';
/** The first language is the source of the translations. */
export const interfaceLanguages = languageList;

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code'];

/** Maps a tag such as `de-CH` to `de`. Falls back to English. */
export function chooseInterfaceLanguage(tags: readonly string[]): InterfaceLanguage {
  for (const tag of tags) {
    const supported = interfaceLanguages.find(({ code }) => code === getPrimaryLanguage(tag));
    if (supported) return supported.code;
  }
  return 'en';
}
