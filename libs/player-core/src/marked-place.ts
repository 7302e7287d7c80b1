import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { canHighlight, rangeIn, setLight } from './highlight.ts';

const BELOW_SPEECH = -1;

/** Null if not on the page. */
export function markPlace(root: Element, { sentences }: Narration, sentence: number): Range | null {
  const span = sentences[sentence];
  const range = span ? rangeIn(root, span.block, span.start, span.end) : null;
  if (canHighlight()) setLight('place', range, BELOW_SPEECH);
  return range;
}

export function clearPlace(): void {
  if (canHighlight()) setLight('place', null, BELOW_SPEECH);
}
