import { isListedAbbreviation } from './abbreviated.ts';
import { getCharacterClass } from './characters.ts';
import type { FollowingText } from './following-text.ts';
import type { SentenceRules } from './language-rules.ts';
import { isUnspacedMark } from './marks.ts';
import { findPreviousWord } from './previous-word.ts';
import type { SentenceStop } from './stop.ts';

const crowdedLanguages: ReadonlySet<string> = new Set(['ja', 'zh']);
/** Matches characters that continue the sentence after a quotation, as in `「…。」と言った`. */
const AFTER_QUOTATION = /[とってな、]/;

/**
 * Whether a sentence ends although no white space follows. This is normal in Chinese and a typing error in other
 * languages (`end.Next`).
 */
export function isSentenceEndWithoutSpace(
  stop: SentenceStop,
  from: number,
  coming: FollowingText,
  rules: SentenceRules,
): boolean {
  const { text, at, end, marksEnd, kind, last } = stop;
  if (!isUnspacedMark(last)) return isForgotten(stop, from, coming, rules) && !isAddress(text, at);
  if (text[end - 1] === '》') return false;
  if (end > marksEnd) return rules.language !== 'ja' || !AFTER_QUOTATION.test(text[end] ?? '');
  return getCharacterClass(text, end) !== 'digit' || kind === 'strong' || getCharacterClass(text, at - 1) !== 'digit';
}

function isForgotten(stop: SentenceStop, from: number, coming: FollowingText, rules: SentenceRules): boolean {
  const { text, at, end, marksEnd, kind } = stop;
  const isClosed = end > marksEnd;
  const after = getCharacterClass(text, end);
  if (after === 'other') return (coming.class === 'upper' || coming.class === 'letter') && !coming.dashed;
  if (kind === 'strong')
    return after === 'upper' || (after === 'letter' && (!isClosed || crowdedLanguages.has(rules.language)));
  if (kind === 'ellipsis' || coming.index !== end) return false;
  if (after === 'letter' && (isClosed || coming.word.length < 4)) return false;
  const word = findPreviousWord(text, from, at);
  if (after === 'letter') return /^[\p{L}\p{M}]{4,}$/u.test(word);
  return after === 'upper' && isWhole(text, end, coming, rules) && isCompleteWord(word, coming, rules);
}

/** Excludes abbreviations and parts of names, such as `System.Out.print` and `fmt.Print()`. */
function isWhole(text: string, at: number, { word }: FollowingText, { before, starters }: SentenceRules): boolean {
  const after = getCharacterClass(text, at + 1);
  if (word.length === 1) return after === 'space' && starters.has(word);
  const follows = text[at + word.length];
  if (follows === '(' || (follows === '.' && !before.has(word))) return false;
  return after !== 'upper' || /^[ivxlc]+$/.test(word);
}

function isCompleteWord(word: string, coming: FollowingText, rules: SentenceRules): boolean {
  if (isListedAbbreviation(word, rules)) return false;
  return /^[\p{L}’'-]*\p{Ll}{2}$/u.test(word) || (/\p{Nd}$/u.test(word) && rules.starters.has(coming.word));
}

const ADDRESS_MAX = 80;
const ADDRESS = /@|:\/\/|^[("'«“]*www\./i;

function isAddress(text: string, at: number): boolean {
  let [start, end] = [at, at];
  while (start > 0 && at - start < ADDRESS_MAX && getCharacterClass(text, start - 1) !== 'space') start -= 1;
  while (end < text.length && end - at < ADDRESS_MAX && getCharacterClass(text, end) !== 'space') end += 1;
  return ADDRESS.test(text.slice(start, end));
}
