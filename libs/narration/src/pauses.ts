import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';

type Kind = NarrationBlock['kind'];

const before: Partial<Record<Kind, number>> = { heading: 600, quote: 400 };
const after: Partial<Record<Kind, number>> = { title: 600, heading: 400, quote: 400, item: 200, table: 350 };
const PARAGRAPH_MS = 350;

/** Silence between two blocks in milliseconds: the longer of the pauses after the first and before the second. */
export function pauseBetween(first: Kind, second: Kind): number {
  return Math.max(after[first] ?? PARAGRAPH_MS, before[second] ?? 0);
}

const SENTENCE_END = /[.!?…。！？।؟]["'”’»›«“」』）)]*$/u;

/** Whether a text before a change of voice ends a sentence. */
export const isEndOfSentence = (text: string): boolean => SENTENCE_END.test(text);
