import { classNames } from './class-names.ts';
import { useIsPrerendering } from './painted.ts';
import css from './progress-scale.module.css';

const WIDTH = 1000;
const HEIGHT = 16;
/** Above this number, a tick represents several units. */
const TICKS_MAX = 240;

type Props = {
  /** Number of units. Their ticks are evenly spaced unless `weights`, such as durations, are given. */
  units: number;
  weights?: readonly number[];
  /** Played units; may be fractional. */
  heard: number;
  /** Hides the needle, for values that are counts. */
  flat?: boolean;
  /** For values unrelated to audio. */
  silent?: boolean;
  className?: string;
};

const marks = (at: readonly number[], top: number) => at.map((x) => `M${x.toFixed(1)} ${top}V${HEIGHT}`).join('');

/** Returns the end positions of the units, from 0 to 1. */
function unitEnds(units: number, weights?: readonly number[]): number[] {
  const sizes = weights && weights.length === units ? weights : Array.from({ length: units }, () => 1);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let sum = 0;
  return sizes.map((size) => (sum += size) / total);
}

/** Decorative scale. State its numbers in text as well. */
export function ProgressScale({ units, weights, heard: played, flat = false, silent = false, className }: Props) {
  const painted = useIsPrerendering();
  const places = unitEnds(Math.max(0, units), weights);
  const completeUnits = Math.min(Math.floor(played), places.length);
  const from = completeUnits > 0 ? places[completeUnits - 1]! : 0;
  const share =
    completeUnits >= places.length ? from : from + (places[completeUnits]! - from) * (played - completeUnits);
  const step = Math.max(1, Math.ceil(places.length / TICKS_MAX));
  const ticks = places.filter((_, index) => (index + 1) % step === 0).map((place) => place * WIDTH);
  return (
    <span
      className={classNames(css.dial, (flat || painted) && css.flat, silent && css.silent, className)}
      style={painted ? undefined : { '--p': `${(share * 100).toFixed(2)}%` }}
      aria-hidden="true"
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <rect className={css.heard} width={share * WIDTH} height={HEIGHT} />
        <path
          className={css.off}
          d={marks(
            ticks.filter((x) => x > share * WIDTH),
            HEIGHT / 2,
          )}
        />
        <path
          className={css.on}
          d={marks(
            ticks.filter((x) => x <= share * WIDTH),
            3,
          )}
        />
      </svg>
    </span>
  );
}
