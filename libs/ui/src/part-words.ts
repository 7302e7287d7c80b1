import { pageLanguage } from './page-language.ts';

type PartWords = Readonly<Record<string, object>>;

const brought = new Map<string, PartWords>([['en', {}]]);
let spoken: PartWords = {};

/** Stores the translations of the parts; the English words are in the code. */
export function bringPartWords(language: string, words: PartWords): void {
  brought.set(language, words);
}

/**
 * Returns the words of a part in the page's language; those of the former language while the new ones load. `english`
 * is their source.
 */
export function partWords<Words extends object>(part: string, english: Words): Words {
  spoken = brought.get(pageLanguage()) ?? spoken;
  return (spoken[part] as Words | undefined) ?? english;
}
