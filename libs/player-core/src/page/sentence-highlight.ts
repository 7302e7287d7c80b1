import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { canHighlight, createTextRange, setHighlight } from './highlight.ts';

const BELOW_SPEECH = -1;

/** Highlights a sentence. Returns its range, or null if it is not on the page. */
export function highlightSentence(root: Element, { sentences }: Narration, sentence: number): Range | null {
  const span = sentences[sentence];
  const range = span ? createTextRange(root, span.block, span.start, span.end) : null;
  if (canHighlight()) setHighlight('place', range, BELOW_SPEECH);
  return range;
}

export function clearSentenceHighlight(): void {
  if (canHighlight()) setHighlight('place', null, BELOW_SPEECH);
}
