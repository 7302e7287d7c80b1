import { Switch } from '@tidings/ui/switch.tsx';
import type { ReactNode } from 'react';
import { SettingRow } from '../../account-page/setting-row.tsx';

type Props = {
  id: string;
  name: string;
  hint: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

export function SettingSwitch({ id, name, hint, on, disabled = false, onChange }: Props) {
  return (
    <SettingRow side name={name} labels={id} hint={hint}>
      <Switch id={id} disabled={disabled} on={on} onSwitch={onChange} />
    </SettingRow>
  );
}
