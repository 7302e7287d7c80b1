import { type RefObject, useEffect, useRef } from 'react';

const EDGE_PX = 4;

function scrollBox(box: Element, part: Element): void {
  const [sight, target] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (target.top < sight.top || target.bottom > sight.bottom) box.scrollTop += target.top - sight.top - EDGE_PX;
}

/** Makes the box focusable only if its content can be scrolled. */
function updateTabIndex(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/**
 * Scrolls to the start of a new sentence, or to the spoken word in a long one. `place` identifies the sentence, which
 * is marked with `data-block`. `word` is the offset of the highlighted word.
 */
export function useScrollIntoView(
  box: RefObject<HTMLElement | null>,
  place: object | undefined,
  word: number | null,
): void {
  const previous = useRef<object>(undefined);
  useEffect(() => {
    const sentence = box.current?.querySelector('[data-block]');
    if (!box.current || !sentence) return;
    if (previous.current !== place) scrollBox(box.current, sentence);
    previous.current = place;
    const lit = sentence.firstElementChild;
    if (lit && word !== null) scrollBox(box.current, lit);
    updateTabIndex(box.current);
  }, [box, place, word]);
}
