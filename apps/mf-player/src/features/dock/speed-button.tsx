import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { speeds } from '../../now/speeds.ts';
import css from './dock.module.css';
import { useDockWords } from './use-dock-words.ts';

/** The speed; each press is the next one. */
export function SpeedButton() {
  const { player } = useShell();
  const { speed: speedWord } = useDockWords();
  const rate = usePlayer((state) => state.rate);
  const next = speeds.find((speed) => speed > rate + 0.01) ?? speeds[0];
  return <button type="button" className={css.chip} aria-label={speedWord(rate, next)} onClick={() => player.setRate(next)}><span className="num" dir="ltr">{rate.toFixed(1)}×</span></button>;
}
