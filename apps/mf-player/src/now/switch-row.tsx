import { Switch } from '@tidings/ui/switch.tsx';
import { useId } from 'react';
import css from './switch-row.module.css';

type Props = { label: string; on: boolean; onSwitch: (on: boolean) => void; hint?: string };

export function SwitchRow({ label, on, onSwitch, hint }: Props) {
  const id = useId();
  return (
    <label className={css.line}>
      <span>
        <span id={`${id}-name`}>{label}</span>
        {hint && <small id={id}>{hint}</small>}
      </span>
      <Switch on={on} onSwitch={onSwitch} aria-labelledby={`${id}-name`} aria-describedby={hint ? id : undefined} />
    </label>
  );
}
