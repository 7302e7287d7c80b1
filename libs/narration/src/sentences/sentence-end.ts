import { continuesAfterAbbreviation, isListedAbbreviation } from './abbreviated.ts';
import { getCharacterClass, isLetterAt } from './characters.ts';
import { isBracketedItem, hasSentenceContent } from './enumerations.ts';
import { isInsertedMark, isInsideSentence } from './exclamations.ts';
import { readFollowingText } from './following-text.ts';
import type { FollowingText } from './following-text.ts';
import type { SentenceRules } from './language-rules.ts';
import { getMarkKind } from './marks.ts';
import { isSentenceEndWithoutSpace } from './missing-space.ts';
import { findPreviousWord } from './previous-word.ts';
import type { SentenceStop } from './stop.ts';

/** Whether a sentence ends at the stop. `casual` texts start sentences in lower case. */
export function isSentenceEnd(stop: SentenceStop, from: number, rules: SentenceRules, casual: boolean): boolean {
  const { text, end, next } = stop;
  if (next >= text.length || !hasSentenceContent(text, from, stop.at)) return false;
  const coming = readFollowingText(text, next);
  if (coming === undefined || isPartOfWord(stop) || (coming.dashed && isInsertedMark(stop, from))) return false;
  if (next === end) return isSentenceEndWithoutSpace(stop, from, coming, rules);
  if (coming.class === 'lower' && (coming.dashed || end > stop.marksEnd || stop.kind === 'ellipsis')) return false;
  if (stop.kind === 'strong') return !isInsideSentence(stop, from, coming, rules, casual);
  if (stop.kind === 'ellipsis') return !isPause(stop, coming);
  if (coming.bracketed && isReference(text, next)) return false;
  const word = findPreviousWord(text, from, stop.at);
  if (isBracketedItem(text, next) || (casual && isCasualEnd(stop, word, coming)))
    return !isListedAbbreviation(word, rules);
  return !continuesAfterAbbreviation(word, stop, from, coming, rules);
}

/**
 * Whether a single full stop ends a sentence in a casual text. It must be before a lower-case word, and after white
 * space or a word of at least three letters.
 */
const isCasualEnd = ({ text, at, marksEnd, next }: SentenceStop, word: string, coming: FollowingText): boolean =>
  coming.class === 'lower' &&
  coming.index === next &&
  marksEnd - at === 1 &&
  (/^\p{Ll}{3,}$/u.test(word) || getCharacterClass(text, at - 1) === 'space');

/** Whether the mark is part of a word or brackets, as in `(!)`, `[…]` and `!Kung`. */
const isPartOfWord = ({ text, at, kind, marksEnd, end }: SentenceStop): boolean =>
  (getMarkKind(text, at - 1) === 'opening' && end > marksEnd) ||
  (kind === 'strong' && getCharacterClass(text, at - 1) === 'space' && isLetterAt(text, marksEnd));

const SPACED_ELLIPSIS = 5;

/** Whether the marks are a pause between the words of one sentence. */
const isPause = ({ text, at, marksEnd }: SentenceStop, coming: FollowingText): boolean =>
  coming.class === 'digit' || (getCharacterClass(text, at - 1) === 'space' && marksEnd - at === SPACED_ELLIPSIS);

const REFERENCE = /[([](?:[\p{L}’'-]{1,24}|(?:[\p{L}’'-]{1,24},?\s)?\p{Nd}[\p{Nd}:–-]{0,11})[)\]]\s?[.,;:]/uy;

/** Whether a reference such as `(Smith 55).` belongs to the sentence before it. */
function isReference(text: string, at: number): boolean {
  REFERENCE.lastIndex = at;
  return REFERENCE.test(text);
}
