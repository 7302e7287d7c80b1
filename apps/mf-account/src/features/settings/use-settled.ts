import { useEffect, useState } from 'react';

/** Returns `first` until the value was stable for `ms`. */
export function useDebouncedValue<T>(value: T, first: T, ms: number): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
