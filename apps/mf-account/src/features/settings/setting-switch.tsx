import { Switch } from '@tidings/ui/switch.tsx';
import type { ReactNode } from 'react';
import { SettingLine } from '../../account-page/setting-line.tsx';

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
    <SettingLine side name={name} labels={id} hint={hint}>
      <Switch id={id} disabled={disabled} on={on} onSwitch={onChange} />
    </SettingLine>
  );
}
