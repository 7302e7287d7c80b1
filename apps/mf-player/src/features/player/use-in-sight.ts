import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the edge of the box. */
const EDGE_PX = 4;

/** Scrolls only the box, not the page. */
function bring(box: Element, part: Element): void {
  const [sight, place] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (place.top < sight.top || place.bottom > sight.bottom) box.scrollTop += place.top - sight.top - EDGE_PX;
}

/** Focusable only if there is something to scroll. */
function keepReachable(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/**
 * Keeps the spoken text visible in `box`: a new sentence from its start, in a long one the word. `place` is the
 * sentence, marked with `data-block`; `word` the offset of the highlight.
 */
export function useInSight(box: RefObject<HTMLElement | null>, place: object | undefined, word: number | null): void {
  const shown = useRef<object>(undefined);
  useEffect(() => {
    const sentence = box.current?.querySelector('[data-block]');
    if (!box.current || !sentence) return;
    if (shown.current !== place) bring(box.current, sentence);
    shown.current = place;
    const lit = sentence.firstElementChild;
    if (lit && word !== null) bring(box.current, lit);
    keepReachable(box.current);
  }, [box, place, word]);
}
