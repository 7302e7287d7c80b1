import { getPageLanguage } from './page-language.ts';

type PartWords = Readonly<Record<string, object>>;

const brought = new Map<string, PartWords>([['en', {}]]);
let spoken: PartWords = {};

/** Sets the texts of a language other than English, which is built in. */
export function setPartWords(language: string, words: PartWords): void {
  brought.set(language, words);
}

/** Returns a component's texts, in the previous language while the next one is loading. */
export function getPartWords<Words extends object>(part: string, english: Words): Words {
  spoken = brought.get(getPageLanguage()) ?? spoken;
  return (spoken[part] as Words | undefined) ?? english;
}
