import { useEffect, useState } from 'react';

/** Returns the value once it has been stable for `ms` milliseconds, and `first` before that. */
export function useDebouncedValue<T>(value: T, first: T, ms: number): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
