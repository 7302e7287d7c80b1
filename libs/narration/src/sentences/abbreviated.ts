import { getCharacterClass } from './characters.ts';
import type { SentenceRules } from './language-rules.ts';
import type { SentenceStop } from './stop.ts';
import { type FollowingText, findPreviousWord, isSentenceStarter } from './surrounding-words.ts';

const ROMAN = /^[IVXLC]+$/;
const ORDINAL = /^(?:\p{Nd}{1,3}|[IVX]{2,})$/u;
const LETTER_ALONE = /^\p{L}\p{M}*$/u;
const CAPITAL_ALONE = /^(?:\p{Lu}|Ch|Th|Ph|Dž|Lj|Дж)\p{M}*$/u;
const CONSONANT_ALONE = /^[\p{Ll}--[aeiouyáéíóúýæøåöäàèòùâîіаеиоуыэюяё]]$/v;
/** Matches `U.S`, `p.ex` and `Ph.D`, but not `Vue.js`. */
const DOTTED = new RegExp(
  `^(?:${[
    String.raw`\p{Ll}{1,3}(?:\.\p{L}{1,4})+`,
    String.raw`\p{Lu}\p{Ll}?(?:\.[-‐]?\p{Lu}\p{Ll}{0,2})+`,
    String.raw`[\p{Lo}\p{M}]{1,4}(?:\.[\p{Lo}\p{M}]{1,4})+`,
  ].join('|')})$`,
  'u',
);
const CLOCK = /^[ap]\.?m$/i;
const PLAIN_WORD = /^\p{Ll}{3,}$/u;
/** Length of a short sentence, such as `In 49 B.C.`, which does not end at its abbreviation. */
const LITTLE = 36;

/** Whether the full stop belongs to an abbreviation and the sentence continues. */
export function continuesAfterAbbreviation(
  word: string,
  stop: SentenceStop,
  from: number,
  coming: FollowingText,
  rules: SentenceRules,
): boolean {
  const names = lookupForms(word, stop, from);
  const isIn = (set: ReadonlySet<string>): boolean => names.some((name) => set.has(name));
  const isKnown = (): boolean => names.some((name) => isListedAbbreviation(name, rules));
  const opens = isSentenceStarter(coming, rules.starters);
  // Before a lower-case word, the sentence ends only if that word is a sentence starter and follows a plain word that
  // is not an abbreviation.
  if (coming.class === 'lower') return !(opens && PLAIN_WORD.test(word) && !isKnown());
  if (word === '') return false;
  if (CLOCK.test(word) && isAfterNumber(stop, word) && continuesAfterClock(stop, coming, rules)) return true;
  if (coming.dashed) return isKnown();
  if (stop.end > stop.marksEnd) return coming.bracketed && isIn(rules.before);
  if (isIn(rules.before)) return true;
  if (coming.class === 'digit')
    return isIn(rules.number) || isIn(rules.ends) || isIn(rules.eras) || isBeforeNumber(word, stop, coming, rules);
  if (isIn(rules.number) && ROMAN.test(stop.text.slice(coming.index, coming.index + coming.word.length))) return true;
  if (rules.ordinals !== undefined && ORDINAL.test(word)) {
    return (
      rules.months.has(coming.word) || ROMAN.test(coming.word.toUpperCase()) || (rules.ordinals === 'always' && !opens)
    );
  }
  if (opens) return false;
  if (isIn(rules.andSoOn)) return false;
  if (isIn(rules.eras))
    return stop.at - from < LITTLE || (rules.eras.has(word) && !word.includes('.') && !isAfterNumber(stop, word));
  if (CLOCK.test(word) && isAfterNumber(stop, word))
    return getCharacterClass(word, 0) === 'lower' && rules.before.has(coming.word);
  return isIn(rules.ends) || DOTTED.test(word) || isInitial(word, stop, coming);
}

const CLOCK_DAY = /may\s\d/iy;
/** Matches a time zone such as `Beijing time`. */
const ZONE = /\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?\s(?:[Ss]tandard\s|[Dd]aylight\s)?[Tt]ime(?!\p{L})/uy;

/** Whether a zone or day follows `a.m.` or `p.m.` */
function continuesAfterClock(
  { text }: SentenceStop,
  { word, index }: FollowingText,
  { afterClock }: SentenceRules,
): boolean {
  if (afterClock.has(word)) return true;
  ZONE.lastIndex = index;
  CLOCK_DAY.lastIndex = index;
  return ZONE.test(text) || CLOCK_DAY.test(text);
}

/** Whether the word is an initial, as in `J. Doe` and `z. B.`, but not in `20 h.` and `2 °C.` */
function isInitial(word: string, stop: SentenceStop, { abbreviated }: FollowingText): boolean {
  if (LETTER_ALONE.test(word) && abbreviated) return true;
  return (
    (CAPITAL_ALONE.test(word) && !isUnit(stop, word)) || (CONSONANT_ALONE.test(word) && !isAfterNumber(stop, word))
  );
}

/** Whether the sentence continues with a number, as in `p. 5`, `в т.ч. 25` and `3. 10. 2020`. */
function isBeforeNumber(word: string, stop: SentenceStop, coming: FollowingText, { ordinals }: SentenceRules): boolean {
  if (LETTER_ALONE.test(word)) return !isUnit(stop, word);
  if (DOTTED.test(word)) return getCharacterClass(word, 0) === 'lower';
  return ordinals !== undefined && /^\p{Nd}{1,2}$/u.test(word) && /^\p{Nd}{1,4}$/u.test(coming.word);
}

export function isListedAbbreviation(word: string, { before, ends, number, eras, andSoOn }: SentenceRules): boolean {
  return [word, word.toLowerCase()].some(
    (name) => before.has(name) || ends.has(name) || number.has(name) || eras.has(name) || andSoOn.has(name),
  );
}

/**
 * Returns the forms to look up: the word, its lower-case form, the form without an elided article, and the form with
 * the preceding letter (`z. B.`).
 */
function lookupForms(word: string, { text, at }: SentenceStop, from: number): string[] {
  const lower = word.toLowerCase();
  const names =
    word !== lower && LETTER_ALONE.test(word) ? [word] : [word, lower, lower.replace(/^\p{L}{1,5}['’]/u, '')];
  if (lower.endsWith('str')) names.push('str');
  // `3-Dec.`
  if (/^\d+[-‐]\p{L}/u.test(lower)) names.push(lower.replace(/^\d+[-‐]/u, ''));
  const start = at - word.length;
  if (word.length > 3 || text[start - 2] !== '.' || getCharacterClass(text, start - 1) !== 'space') return names;
  const letter = findPreviousWord(text, from, start - 2).toLowerCase();
  return letter.length > 3 ? names : [`${letter}.${lower}`, ...names];
}

const isAfterNumber = ({ text, at }: SentenceStop, word: string): boolean =>
  /[\dIVXХІ]\s?$/.test(text.slice(Math.max(0, at - word.length - 2), at - word.length));

/** Whether the word is a unit of temperature, as in `2 °C` and `20° C`. */
function isUnit({ text, at }: SentenceStop, word: string): boolean {
  const before = text.slice(Math.max(0, at - word.length - 2), at - word.length).trim();
  return /[°º]$/.test(before) && getCharacterClass(text, at - 1) === 'upper';
}
