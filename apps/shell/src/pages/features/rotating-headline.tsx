import { Button } from '@tidings/ui/button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useFeaturesWords } from './features.words.ts';
import css from './rotating-headline.module.css';
import { useRotation } from './use-rotation.ts';

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
