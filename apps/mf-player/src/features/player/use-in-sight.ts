import { type RefObject, useEffect, useRef } from 'react';

/** Between the edge of the box and what was brought into it. */
const EDGE_PX = 4;

/** By the scroll of the box alone: the page stays where its reader has it. */
function bring(box: Element, part: Element): void {
  const [sight, place] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (place.top < sight.top || place.bottom > sight.bottom) box.scrollTop += place.top - sight.top - EDGE_PX;
}

/** For who scrolls by keys; no stop on their way where there is nothing to scroll. */
function keepReachable(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/**
 * Keeps what is heard in sight of `box`: a new sentence from its start, and of a long one the word. `place` is the
 * sentence, marked `data-block`; `word`, where the lit part of it starts.
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
