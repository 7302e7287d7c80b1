import { classAt } from './characters.ts';
import type { SentenceRules } from './language-rules.ts';
import type { Coming } from './sentence-end.ts';
import type { Stop } from './stop.ts';
import { wordBefore } from './word-before.ts';

const roman = /^[IVXLC]+$/;
const letterAlone = /^\p{L}\p{M}*$/u;
const capitalAlone = /^(?:\p{Lu}|\p{Lo}|Ch|Th|Ph|Dž|Lj|Дж)\p{M}*$/u;
const consonantAlone = /^[\p{Ll}--[aeiouyáéíóúýæøåöäàèòùâîіаеиоуыэюяё]]$/v;
const dotted = /^\p{L}{1,3}\p{M}*(?:\.[-‐]?\p{L}{1,4}\p{M}*)+$/u;
const clock = /^[ap]\.?m$/i;
const plainWord = /^\p{Ll}{4,}$/u;
/** `In 49 B.C.` is no sentence: more than this has to be said before an era can end one. */
const LITTLE = 36;

/** True when the full stop after `word` belongs to the word and the sentence goes on. */
export function isAbbreviated(word: string, stop: Stop, from: number, coming: Coming, rules: SentenceRules): boolean {
  const names = namesOf(word, stop, from);
  const isIn = (set: ReadonlySet<string>): boolean => names.some((name) => set.has(name));
  const isKnown = (): boolean => names.some((name) => isListed(name, rules));
  const opens = !coming.abbreviated && (rules.starters.has(coming.word) || rules.starters.has(coming.word.replace(/(?<=^\p{L}{1,2}['’]).*/u, '').replace('’', '\'')));
  // No capital: only a word that opens sentences shows that one begins.
  if (coming.class === 'lower') return !(opens && plainWord.test(word) && !isKnown());
  if (word === '') return false;
  if (coming.dashed) return isKnown();
  if (stop.end > stop.marksEnd) return coming.bracketed && isIn(rules.before);
  if (isIn(rules.before)) return true;
  if (coming.class === 'digit') return isIn(rules.number) || isIn(rules.ends) || isIn(rules.eras) || dotted.test(word) && classAt(word, 0) === 'lower' || (letterAlone.test(word) && !isUnit(stop, word)) || isDate(word, coming, rules);
  if (isIn(rules.number) && roman.test(stop.text.slice(coming.index, coming.index + coming.word.length))) return true;
  if (rules.ordinals !== undefined && /^(?:\p{Nd}{1,3}|[IVX]+)$/u.test(word)) {
    return rules.months.has(coming.word) || (rules.ordinals === 'always' && !opens);
  }
  if (isIn(rules.eras)) return !opens && stop.at - from < LITTLE;
  if (clock.test(word) && isAfterNumber(stop, word)) return classAt(word, 0) === 'lower' && rules.before.has(coming.word);
  if (isIn(rules.ends) || dotted.test(word)) return !opens;
  return (capitalAlone.test(word) || consonantAlone.test(word) || (letterAlone.test(word) && coming.abbreviated)) && !opens && !isUnit(stop, word);
}

/** True for a word that some table has. */
export function isListed(word: string, { before, ends, number, eras }: SentenceRules): boolean {
  return [word, word.toLowerCase()].some((name) => before.has(name) || ends.has(name) || number.has(name) || eras.has(name));
}

/** How the word may stand in a table: as it is, in lower case, without what clings to it, with the letter before it (`z. B.`). */
function namesOf(word: string, { text, at }: Stop, from: number): string[] {
  const lower = word.toLowerCase();
  const names = [word, lower, lower.replace(/^\p{L}{1,5}['’]/u, '')];
  const start = at - word.length;
  if (word.length > 3 || text[start - 2] !== '.' || classAt(text, start - 1) !== 'space') return names;
  const letter = wordBefore(text, from, start - 2).toLowerCase();
  return letter.length > 3 ? names : [`${letter}.${lower}`, ...names];
}

const isAfterNumber = ({ text, at }: Stop, word: string): boolean => /\d\s?$/.test(text.slice(Math.max(0, at - word.length - 2), at - word.length));

/** `2 °C`, `20° C`: degrees stand before it. */
function isUnit({ text, at }: Stop, word: string): boolean {
  const before = text.slice(Math.max(0, at - word.length - 2), at - word.length).trim();
  return /[°º\d]$/.test(before) && classAt(text, at - 1) === 'upper';
}

/** `3. 10. 2020` */
const isDate = (word: string, coming: Coming, { ordinals }: SentenceRules): boolean =>
  ordinals !== undefined && /^\p{Nd}{1,2}$/u.test(word) && /^\p{Nd}{1,4}$/u.test(coming.word);
