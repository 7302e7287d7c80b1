import { useEffect, useState } from 'react';

/** Returns a value once it was stable for `ms` milliseconds; `first` until then. */
export function useSettled<T>(value: T, first: T, ms: number): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
