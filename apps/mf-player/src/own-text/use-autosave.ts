import { useEffect, useRef } from 'react';

const SOON_MS = 300;

/** Stores the value shortly after each change, and at once when the page is left. The first value counts as stored. */
export function useAutosave<Value>(value: Value, store: (value: Value) => void): void {
  const waiting = useRef<(() => void) | null>(null);
  const stored = useRef(value);
  const save = useRef(store);
  useEffect(() => {
    save.current = store;
  });
  useEffect(() => {
    if (stored.current === value) {
      waiting.current = null;
      return undefined;
    }
    const flush = () => {
      waiting.current = null;
      stored.current = value;
      save.current(value);
    };
    waiting.current = flush;
    const timer = setTimeout(flush, SOON_MS);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const flush = () => waiting.current?.();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
