import type { InputHTMLAttributes } from 'react';
import css from './switch.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'checked' | 'onChange'> & {
  on: boolean;
  onSwitch: (on: boolean) => void;
};

/** Switch for a setting that takes effect at once. */
export function Switch({ on, onSwitch, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={css.switch}
      checked={on}
      aria-checked={on}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}
