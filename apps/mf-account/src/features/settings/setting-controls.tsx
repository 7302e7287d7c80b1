import { type SelectOption, Select } from '@tidings/ui/select.tsx';
import { Switch } from '@tidings/ui/switch.tsx';
import type { ReactNode } from 'react';
import { SettingRow } from '../../account-page/account-page.tsx';

type Props<Value> = {
  id: string;
  name: string;
  hint: ReactNode;
  value: Value;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
  onChoose: (value: Value) => void;
};

export function SettingSelect<Value extends string>({ id, name, hint, ...select }: Props<Value>) {
  return (
    <SettingRow name={name} labels={id} hint={hint}>
      <Select id={id} {...select} />
    </SettingRow>
  );
}

type SettingSwitchProps = {
  id: string;
  name: string;
  hint: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

export function SettingSwitch({ id, name, hint, on, disabled = false, onChange }: SettingSwitchProps) {
  return (
    <SettingRow side name={name} labels={id} hint={hint}>
      <Switch id={id} disabled={disabled} on={on} onSwitch={onChange} />
    </SettingRow>
  );
}
