import { getPageLanguage } from './page-language.ts';

type PartWords = Readonly<Record<string, object>>;

const brought = new Map<string, PartWords>([['en', {}]]);
let spoken: PartWords = {};

/** English is built in; this sets the words of another language. */
export function setPartWords(language: string, words: PartWords): void {
  brought.set(language, words);
}

/** Returns the former language's words while loading. */
export function getPartWords<Words extends object>(part: string, english: Words): Words {
  spoken = brought.get(getPageLanguage()) ?? spoken;
  return (spoken[part] as Words | undefined) ?? english;
}
