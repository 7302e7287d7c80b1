import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';

type Kind = NarrationBlock['kind'];

const before: Partial<Record<Kind, number>> = { heading: 600, quote: 400 };
const after: Partial<Record<Kind, number>> = { title: 600, heading: 400, quote: 400, item: 200, table: 350 };
const PARAGRAPH_MS = 350;

/** Returns the longer of the pause after `first` and the pause before `second`. */
export function getPauseMs(first: Kind, second: Kind): number {
  return Math.max(after[first] ?? PARAGRAPH_MS, before[second] ?? 0);
}

const SENTENCE_END = /[.!?…。！？।؟]["'”’»›«“」』）)]*$/u;

/** Whether the text ends a sentence. This determines the pause before a change of voice. */
export const isEndOfSentence = (text: string): boolean => SENTENCE_END.test(text);
