import { continuesAfterAbbreviation, isListedAbbreviation } from './abbreviated.ts';
import { getCharacterClass, isLetterAt, skipSpaces } from './characters.ts';
import { hasSentenceContent, isBracketedItem } from './enumerations.ts';
import type { SentenceRules } from './language-rules.ts';
import { getMarkKind, isUnspacedMark } from './marks.ts';
import type { SentenceStop } from './stop.ts';
import { type FollowingText, findPreviousWord, isSentenceStarter, readFollowingText } from './surrounding-words.ts';

/** Whether a sentence ends at the stop. `casual` texts start sentences in lower case. */
export function isSentenceEnd(stop: SentenceStop, from: number, rules: SentenceRules, casual: boolean): boolean {
  const { text, end, next } = stop;
  if (next >= text.length || !(hasSentenceContent(text, from, stop.at) || isExclamation(stop, from))) return false;
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

/** Whether a single letter of a script without capitals is a sentence, as in `네!` */
const isExclamation = ({ text, at, kind }: SentenceStop, from: number): boolean =>
  kind === 'strong' && /^\s*\p{Lo}$/u.test(text.slice(Math.max(from, at - 2), at));

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

const crowdedLanguages: ReadonlySet<string> = new Set(['ja', 'zh']);
/** Matches characters that continue the sentence after a quotation, as in `「…。」と言った`. */
const AFTER_QUOTATION = /[とってな、]/;

/**
 * Whether a sentence ends although no white space follows. This is normal in Chinese and a typing error in other
 * languages (`end.Next`).
 */
function isSentenceEndWithoutSpace(
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

/** Whether the mark is inside a sentence, as in `“Stop! Wait!” he said`, `- Why? she asked` or `at Yahoo! in May`. */
function isInsideSentence(
  stop: SentenceStop,
  from: number,
  coming: FollowingText,
  rules: SentenceRules,
  casual: boolean,
): boolean {
  const { text, at, marksEnd, last } = stop;
  if (stop.told) return true;
  if (last !== '!' || marksEnd - at > 1) return coming.class === 'lower' && isDialogue(text, from);
  // A sentence continues in lower case, as in `Club Zoo! offers` and `Stop! he cried`.
  if (coming.class === 'lower') return !casual || isDialogue(text, from);
  return rules.exclaimed.has(findPreviousWord(text, from, at)) && !isSentenceStarter(coming, rules.starters);
}

const isDialogue = (text: string, from: number): boolean =>
  getMarkKind(text, skipSpaces(text, from, from + 4)) === 'dash';

const INSERTION = /[?!,…]\s+[–—-]\s+\p{Ll}[^–—]*$/u;
const INSERTION_MAX = 160;

/** Whether the mark ends a remark inserted in a quotation, as in `«Why? – she asked. – Tell me.»` */
const isInsertedMark = ({ text, at, quoted }: SentenceStop, from: number): boolean =>
  quoted && INSERTION.test(text.slice(Math.max(from, at - INSERTION_MAX), at));
