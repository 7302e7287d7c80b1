import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import { minutesOf } from '@tidings/ui/listening-time.ts';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';

const MINUTE_MS = 60_000;

/** How long a programme may be; null: as long as it takes. */
export function LengthChoice({
  chosen,
  onChoose,
}: {
  chosen: number | null;
  onChoose: (minutes: number | null) => void;
}) {
  const words = useMorningWords();
  return (
    <fieldset className={css.lengths}>
      <legend className="vh">{words.length}</legend>
      {[...PROGRAMME_MINUTES, null].map((minutes) => (
        <label key={minutes}>
          <input type="radio" name="minutes" checked={chosen === minutes} onChange={() => onChoose(minutes)} />
          <span>{minutes === null ? words.free : minutesOf(minutes * MINUTE_MS)}</span>
        </label>
      ))}
    </fieldset>
  );
}
