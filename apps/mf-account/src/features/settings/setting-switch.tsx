import type { ReactNode } from 'react';
import { SettingLine } from '../../account-page/setting-line.tsx';
import css from './settings.module.css';

type Props = {
  id: string;
  name: string;
  hint: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

/** A setting that is on or off. */
export function SettingSwitch({ id, name, hint, on, disabled = false, onChange }: Props) {
  return (
    <SettingLine side name={name} labels={id} hint={hint}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={css.switch}
        disabled={disabled}
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </SettingLine>
  );
}
