import { useId } from 'react';
import css from './switch.module.css';

type Props = { label: string; checked: boolean; onChange: (on: boolean) => void; hint?: string };

/** A line of the page that is on or off; the whole line is pressed. */
export function Switch({ label, checked, onChange, hint }: Props) {
  const id = useId();
  return (
    <label className={css.line}>
      <span>
        {label}
        {hint && <small id={id}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={css.switch}
        aria-checked={checked}
        checked={checked}
        aria-describedby={hint ? id : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
