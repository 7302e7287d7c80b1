import { Button } from '@tidings/ui/button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFeaturesWords } from './features.words.ts';
import css from './rotating-headline.module.css';

const EVERY_MS = 4_000;

/** Shows the headlines in turn. Reserves the space of the longest one to avoid layout shifts. */
export function RotatingHeadline() {
  const words = useFeaturesWords();
  const { index, held, calm, toggle } = useRotation(words.turns.length, EVERY_MS);
  return (
    <div className={css.headline}>
      <h1>
        {words.begins}{' '}
        <span className={css.ends}>
          {words.turns.map((end, at) => (
            <span key={end} data-shown={at === index}>
              {end}
            </span>
          ))}
        </span>
      </h1>
      {!calm && (
        <div className={css.hold}>
          <Button aria-pressed={held} onClick={toggle}>
            {held ? words.go : words.hold}
          </Button>
          <ProgressScale flat silent units={words.turns.length} heard={index + 1} className={css.dial} />
        </div>
      )}
    </div>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;
const onReducedMotion = (changed: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

function useRotation(count: number, everyMs: number) {
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
