import { useEffect, useState } from 'react';

export function useCountdown(from: number, tickMs: number): number {
  const [remaining, setRemaining] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => setRemaining((now) => Math.max(0, now - 1)), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return remaining;
}
