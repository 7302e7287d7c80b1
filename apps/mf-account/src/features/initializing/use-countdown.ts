import { useEffect, useState } from 'react';

/** Counts down to 0 in steps of 1. */
export function useCountdown(from: number, tickMs: number): number {
  const [remaining, setRemaining] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setRemaining((now) => Math.max(0, now - 1)), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return remaining;
}
