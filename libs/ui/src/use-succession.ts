import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a part of a page whose pressed control gives way to others: the focus goes to the first of these. `stage` is what
 * stands there now, the answer its element.
 */
export function useSuccession<Host extends HTMLElement>(stage: string): RefObject<Host | null> {
  const host = useRef<Host>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body)
      host.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
    before.current = stage;
  }, [stage]);
  return host;
}
