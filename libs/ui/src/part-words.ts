import { pageLanguage } from './page-language.ts';

type Said = Readonly<Record<string, object>>;

const brought = new Map<string, Said>([['en', {}]]);
let spoken: Said = {};

/** Brings what the parts of a page say in a language; in English each part has it itself. */
export function bringPartWords(language: string, words: Said): void {
  brought.set(language, words);
}

/**
 * What a part says in the language of the page; while the words of another language come, in the former one. `english`
 * is what they are translated from.
 */
export function partWords<Words extends object>(part: string, english: Words): Words {
  spoken = brought.get(pageLanguage()) ?? spoken;
  return (spoken[part] as Words | undefined) ?? english;
}
