import type { DisclosurePart, LanguagePhrases, PhraseList } from './language-phrases.ts';
import { languages } from './languages.ts';

/** Returns a value of each language that has it. */
export const collectPhrases = <Value>(read: (language: LanguagePhrases) => Value | undefined): Value[] =>
  Object.values(languages).flatMap((language) => {
    const value = read(language);
    return value === undefined ? [] : [value];
  });

/** Returns an alternation of the patterns of all languages. */
export const joinPhrases = (list: PhraseList): string =>
  collectPhrases((language) => language[list])
    .flat()
    .join('|');

export const joinDisclosures = (part: DisclosurePart): string =>
  collectPhrases(({ disclosure }) => disclosure?.[part]).join('|');

/** Splits words separated by blanks, such as `samstag/sonnabend sonntag`, into the variants of each word. */
export const splitVariants = (words: string): string[][] =>
  words.split(/\s+/).map((word) => word.split('/').filter((variant) => variant !== '_'));
