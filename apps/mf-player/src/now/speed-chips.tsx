import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Chip } from '@tidings/ui/chip.tsx';
import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './speed-chips.module.css';

/** `own` adds a chip for the current speed if it is not in the list. */
type Props = { label: string; speeds: readonly number[]; own?: boolean; children?: ReactNode };

export function SpeedChips({ label, speeds, own = false, children }: Props) {
  const { player } = useShell();
  const name = useId();
  const rate = usePlayer((state) => state.rate);
  const isAmong = speeds.some((speed) => Math.abs(speed - rate) < 0.01);
  const chips = own && !isAmong ? [...speeds, rate].toSorted((one, other) => one - other) : speeds;
  return (
    <fieldset className={css.rates}>
      <legend className="vh">{label}</legend>
      {chips.map((speed) => (
        <Chip
          key={speed}
          className="num"
          type="radio"
          name={name}
          value={speed}
          checked={Math.abs(speed - rate) < 0.01}
          onChange={() => player.setRate(speed)}
        >
          <bdi dir="ltr">{speed.toFixed(1)}×</bdi>
        </Chip>
      ))}
      {children}
    </fieldset>
  );
}
