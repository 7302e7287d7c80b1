import { useEffect, useState, useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;
const onReducedMotion = (changed: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export function useRotation(count: number, everyMs: number) {
  const calm = useSyncExternalStore(onReducedMotion, prefersReducedMotion, () => true);
  const [held, setHeld] = useState(false);
  const [index, setIndex] = useState(0);
  const still = calm || held;
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [still, count, everyMs]);
  return { index, held, calm, toggle: () => setHeld(!held) };
}
