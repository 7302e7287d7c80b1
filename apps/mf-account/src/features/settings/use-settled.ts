import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; `first` until then. What flickers is never shown. */
export function useSettled<T>(value: T, first: T, ms: number): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
