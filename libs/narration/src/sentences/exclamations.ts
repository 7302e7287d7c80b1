import { classAt, skipSpaces } from './characters.ts';
import { opensSentences } from './coming.ts';
import type { Coming } from './coming.ts';
import type { SentenceRules } from './language-rules.ts';
import { markAt } from './marks.ts';
import type { Stop } from './stop.ts';
import { wordBefore } from './word-before.ts';

/** `“Stop! Wait!” he said`, `- Why? she asked`, `at Yahoo! in May`: the mark ends what is called out or asked, not the sentence. */
export function isInsideSentence(stop: Stop, from: number, coming: Coming, rules: SentenceRules): boolean {
  return stop.told || (coming.class === 'lower' && isDialogue(stop.text, from)) || isName(stop, from, coming, rules);
}

const isDialogue = (text: string, from: number): boolean => markAt(text, skipSpaces(text, from, from + 4)) === 'dash';

/** A name that is known to have the mark, or a capital inside a sentence. */
function isName({ text, at, last }: Stop, from: number, coming: Coming, { exclaimed, starters }: SentenceRules): boolean {
  if (last !== '!') return false;
  const word = wordBefore(text, from, at);
  if (exclaimed.has(word)) return coming.class === 'lower' || !opensSentences(coming, starters);
  if (coming.class !== 'lower' || !/^\p{Lu}\p{Ll}{2,}$/u.test(word)) return false;
  const before = at - word.length - 2;
  return before > from && classAt(text, before + 1) === 'space' && (classAt(text, before) === 'lower' || text[before] === ',');
}

const insertion = /[?!,…]\s+[–—-]\s+\p{Ll}[^–—]*$/u;
const INSERTION_MAX = 160;

/** `«Why? – she asked. – Tell me.»`: what is said goes on after who says it. */
export const isInserted = ({ text, at, quoted }: Stop, from: number): boolean =>
  quoted && insertion.test(text.slice(Math.max(from, at - INSERTION_MAX), at));
