import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { commonSpeeds } from '../../now/speeds.ts';
import css from './dock.module.css';
import { useDockWords } from './dock.words.ts';

export function SpeedButton() {
  const { player } = useShell();
  const { speed: speedWord } = useDockWords();
  const rate = usePlayer((state) => state.rate);
  const next = commonSpeeds.find((speed) => speed > rate + 0.01) ?? commonSpeeds[0];
  const label = `${rate.toFixed(1)}×`;
  return (
    <button
      type="button"
      className={css.chip}
      aria-label={`${label} ${speedWord(rate, next)}`}
      onClick={() => player.setRate(next)}
    >
      <span className="num" dir="ltr">
        {label}
      </span>
    </button>
  );
}
