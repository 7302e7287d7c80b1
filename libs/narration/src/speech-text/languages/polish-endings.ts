import type { Abbreviation } from '../spoken-language.ts';

const LOCATIVE = /(?<!\p{L})(?:w|we|na|po|o|przy)\s$/iu;
const GENITIVE = /(?<!\p{L})(?:do|od|z|ze|bez|dla|podczas|koniec|końca|początku|po zakończeniu|czasie|czasów)\s$/iu;
/** Masculine nouns whose locative looks like that of feminine nouns. */
const MASCULINE_LOCATIVE = /^(?:secie|etapie|sezonie|akcie|punkcie|odcinku|dniu|meczu|kongresie|kwartale)$/u;

/** Returns the ending of an ordinal from the noun behind it and the preposition in front. */
export function ordinalEnding(noun: string, before: string): string {
  if (/(?:ach|ych)$/u.test(noun)) return 'ych';
  if (/(?:iny|lata)$/u.test(noun)) return 'e';
  if (noun.endsWith('ę')) return 'ą';
  if (/(?:em|iem)$/u.test(noun)) return 'ym';
  if (GENITIVE.test(before) || /^(?:wojny|tury|ligi|rundy|klasy)$/u.test(noun))
    return /(?:y|i)$/u.test(noun) ? 'ej' : /[au]$/u.test(noun) ? 'ego' : 'ej';
  if (noun.endsWith('u')) return LOCATIVE.test(before) ? 'ym' : 'ego';
  if (LOCATIVE.test(before) && /(?:ie|ze|ce|le|[jcl]i)$/u.test(noun))
    return MASCULINE_LOCATIVE.test(noun) ? 'ym' : 'ej';
  if (/(?:minucie|rocznicy|edycji|kolejce|lidze|turze|rundzie|klasie|wojnie|nagrodzie)$/u.test(noun)) return 'ej';
  if (/(?:o|e|um)$/u.test(noun)) return 'e';
  return noun.endsWith('a') || /(?:ość|część|noc|rzecz)$/u.test(noun) ? 'a' : 'y';
}

/** Returns the ending of an adjective like that of the next word. */
export function adjectiveEnding(after: string): string {
  const word = /^\s["„«]?(\p{L}+)/u.exec(after)?.[1] ?? '';
  return /(?:ego|ej|ych|ymi|ym|ą)$/u.exec(word)?.[0] ?? (/[oe]$/u.test(word) ? 'e' : word.endsWith('a') ? 'a' : 'y');
}

/** Creates an abbreviation before a number that has another form after “na” and “w”. */
export const createPolishNoun =
  (nominative: string, locative: string): Abbreviation =>
  ({ before, after }) =>
    /^[\s\u00a0\u202f]?\d/u.test(after) ? (LOCATIVE.test(before) ? locative : nominative) : null;
