import { classAt, isLetterAt } from './characters.ts';
import { isAbbreviated, isListed } from './abbreviated.ts';
import type { SentenceRules } from './language-rules.ts';
import { isCrowded, markAt } from './marks.ts';
import type { Stop } from './stop.ts';
import { wordBefore } from './word-before.ts';

/** The word that comes next and how it is reached. */
export interface Coming { index: number; class: ReturnType<typeof classAt>; word: string; dashed: boolean; bracketed: boolean; abbreviated: boolean }

/** So much is more than a number of an item. */
const ITEM_MAX = 32;
/** Between a stop and the next word. */
const MARKS_MAX = 16;
const nextWord = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]{0,31}/uy;

/** True when the sentence that began at `from` is over at `stop`. */
export function endsSentence(stop: Stop, from: number, rules: SentenceRules): boolean {
  const { text, end, next } = stop;
  if (next >= text.length || !hasWords(text, from, stop.at)) return false;
  const coming = comingAt(text, next);
  if (coming === undefined) return false;
  if (coming.dashed && stop.quoted && told.test(text.slice(Math.max(from, stop.at - TOLD_MAX), stop.at))) return false;
  if (isPartOfWord(stop)) return false;
  if (next === end) return endsWithoutSpace(stop, from, coming, rules) && (isCrowded(stop.last) || !isAddress(text, stop.at));
  if (coming.class === 'lower' && (coming.dashed || end > stop.marksEnd || stop.kind === 'ellipsis')) return false;
  if (stop.kind === 'strong') return !(coming.class === 'lower' && stop.last === '!' && isName(text, from, stop.at));
  if (stop.kind === 'ellipsis') return !isPause(stop, coming);
  return !isAbbreviated(wordBefore(text, from, stop.at), stop, from, coming, rules);
}

/** A number or a letter alone counts items and says nothing. */
const enumerator = /^[^\p{L}\p{N}]*(?:\p{Nd}{1,3}(?:[.)]+\p{Nd}{1,3})*|\p{L}|[ivxIVX]{1,5})[.)]*$/u;

/** True when something is said between the two places. */
export function hasWords(text: string, from: number, at: number): boolean {
  if (at - from > ITEM_MAX) return true;
  const said = text.slice(from, at).trim();
  return said !== '' && !enumerator.test(said) && /[\p{L}\p{N}]/u.test(said);
}

/** Undefined when the sentence goes on whatever its last word was. */
function comingAt(text: string, next: number): Coming | undefined {
  let [index, dashed, bracketed] = [next, false, false];
  for (let limit = next + MARKS_MAX; index < limit && index < text.length;) {
    const kind = markAt(text, index);
    if (kind === 'going-on' && index === next && !text.startsWith(',,', index)) return undefined;
    if (index === next && (text[index] === '…' || text.startsWith('..', index))) return { index, class: 'upper', word: '', dashed, bracketed, abbreviated: false };
    if (kind === 'dash') dashed = true;
    else if (kind === 'opening') bracketed = true;
    else if (kind === undefined && (isLetterAt(text, index) || classAt(text, index) === 'digit')) break;
    index += 1;
  }
  nextWord.lastIndex = index;
  const word = nextWord.exec(text)?.[0] ?? '';
  return { index, class: classAt(text, index), word: word.toLowerCase(), dashed, bracketed, abbreviated: word.length === 1 && text[index + 1] === '.' };
}

const isPartOfWord = ({ text, at, kind, marksEnd, end }: Stop): boolean =>
  (markAt(text, at - 1) === 'opening' && end > marksEnd) || (kind === 'strong' && classAt(text, at - 1) === 'space' && isLetterAt(text, marksEnd));

/** `«Why? – she asked. – Tell me.»`: what is said goes on after who says it. */
const told = /[?!,…]\s+[–—-]\s+\p{Ll}[^–—]*$/u;
const TOLD_MAX = 160;

/** `Yahoo! in`: a capital inside a sentence. */
function isName(text: string, from: number, at: number): boolean {
  const word = wordBefore(text, from, at);
  const before = at - word.length;
  return /^\p{Lu}\p{Ll}{2,}$/u.test(word) && before - 2 > from && classAt(text, before - 1) === 'space' && (classAt(text, before - 2) === 'lower' || text[before - 2] === ',');
}

/** `. . .` */
const SPACED_ELLIPSIS = 5;

/** ` . . . ` between two words of one sentence. */
const isPause = ({ text, at, marksEnd }: Stop, coming: Coming): boolean =>
  coming.class === 'digit' || (classAt(text, at - 1) === 'space' && marksEnd - at === SPACED_ELLIPSIS);

/** `end.Next`: the writer forgot the white space, unless it is an address, a file or an abbreviation. */
function endsWithoutSpace(stop: Stop, from: number, coming: Coming, rules: SentenceRules): boolean {
  const { text, at, end, marksEnd, kind, last } = stop;
  const isClosed = end > marksEnd;
  const after = classAt(text, end);
  if (isCrowded(last)) {
    if (isClosed) return rules.language !== 'ja' || !/[とってな、]/.test(text[end] ?? '');
    return after !== 'digit' || kind === 'strong' || classAt(text, at - 1) !== 'digit';
  }
  if (after === 'other') return (coming.class === 'upper' || coming.class === 'letter') && !coming.dashed;
  if (kind === 'strong') return after === 'upper' || (after === 'letter' && !isClosed);
  if (kind === 'ellipsis' || coming.index !== end) return false;
  const word = wordBefore(text, from, at);
  if (after === 'letter') return !isClosed && /^[\p{L}\p{M}]{4,}$/u.test(word) && coming.word.length > 3;
  if (after !== 'upper' || isListed(word, rules)) return false;
  const isWhole = coming.word.length === 1 ? classAt(text, end + 1) === 'space' : text[end + coming.word.length] !== '.' || rules.before.has(coming.word);
  return isWhole && (classAt(text, end + 1) !== 'upper' || /^[ivxlc]+$/.test(coming.word)) && (/^[\p{L}’'-]*\p{Ll}{2}$/u.test(word) || (rules.starters.has(coming.word) && /\p{Nd}$/u.test(word)));
}

const ADDRESS_MAX = 80;
const address = /@|:\/\/|^[("'«“]*www\./i;

function isAddress(text: string, at: number): boolean {
  let [start, end] = [at, at];
  while (start > 0 && at - start < ADDRESS_MAX && classAt(text, start - 1) !== 'space') start -= 1;
  while (end < text.length && end - at < ADDRESS_MAX && classAt(text, end) !== 'space') end += 1;
  return address.test(text.slice(start, end));
}
