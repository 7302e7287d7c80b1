import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first control after the content was replaced and the focus was lost. `stage` identifies the content. */
export function useFocusOnReplace<Host extends HTMLElement>(stage: string): RefObject<Host | null> {
  const host = useRef<Host>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body)
      host.current?.querySelector<HTMLElement>('input:not([aria-hidden]), button')?.focus();
    before.current = stage;
  }, [stage]);
  return host;
}
