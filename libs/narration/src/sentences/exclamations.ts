import { skipSpaces } from './characters.ts';
import { isSentenceStarter } from './following-text.ts';
import type { FollowingText } from './following-text.ts';
import type { SentenceRules } from './language-rules.ts';
import { getMarkKind } from './marks.ts';
import { findPreviousWord } from './previous-word.ts';
import type { SentenceStop } from './stop.ts';

/** Whether the mark is inside a sentence, as in `“Stop! Wait!” he said`, `- Why? she asked` or `at Yahoo! in May`. */
export function isInsideSentence(
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
export const isInsertedMark = ({ text, at, quoted }: SentenceStop, from: number): boolean =>
  quoted && INSERTION.test(text.slice(Math.max(from, at - INSERTION_MAX), at));
