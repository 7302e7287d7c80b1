import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { canHighlight, rangeIn, setLight } from './highlight.ts';

/** Whatever is spoken is painted over it. */
const BELOW_SPEECH = -1;

/** Marks where a sentence stands in a text of the page, and answers its range; null where it does not stand. */
export function markPlace(root: Element, { sentences }: Narration, sentence: number): Range | null {
  const place = sentences[sentence];
  const range = place ? rangeIn(root, place.block, place.start, place.end) : null;
  if (canHighlight()) setLight('place', range, BELOW_SPEECH);
  return range;
}

export function clearPlace(): void {
  if (canHighlight()) setLight('place', null, BELOW_SPEECH);
}
