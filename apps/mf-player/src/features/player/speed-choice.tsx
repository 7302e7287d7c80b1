import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { speeds } from '../../now/speeds.ts';
import css from './player.module.css';
import { usePlayerWords } from './use-player-words.ts';

/** Five speeds, always in sight. */
export function SpeedChoice() {
  const { speed: speedWord } = usePlayerWords();
  const { player } = useShell();
  const rate = usePlayer((state) => state.rate);
  return (
    <fieldset className={css.rates}>
      <legend className="vh">{speedWord}</legend>
      {speeds.map((speed) => (
        <label key={speed}><input type="radio" name="rate" value={speed} checked={Math.abs(speed - rate) < 0.01} onChange={() => player.setRate(speed)} /><span className="num" dir="ltr">{speed.toFixed(1)}×</span></label>
      ))}
    </fieldset>
  );
}
