import type { SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import css from './control.module.css';

/** `lang` is set if the label is not in the page's language. */
export type SelectOption<Value> = { value: Value; label: string; lang?: string; group?: string; disabled?: boolean };

export type SelectProps<Value> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'children' | 'multiple'
> & {
  value: Value;
  options: readonly SelectOption<Value>[];
  onChoose: (value: Value) => void;
};

const toText = (value: string | number | null) => String(value ?? '');

const grouped = <Value,>(options: readonly SelectOption<Value>[]) => {
  const groups: { name: string | undefined; options: SelectOption<Value>[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
};

/** `onChoose` receives the option's value instead of a string. */
export function Select<Value extends string | number | null>({
  value,
  options,
  onChoose,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <select
      {...rest}
      className={classNames(css.control, css.select, className)}
      value={toText(value)}
      onChange={({ target }) => {
        const selected = options[target.selectedIndex];
        if (selected) onChoose(selected.value);
      }}
    >
      {grouped(options).map(({ name, options: groupOptions }) => {
        const optionElements = groupOptions.map((one) => (
          <option key={toText(one.value)} value={toText(one.value)} lang={one.lang} disabled={one.disabled}>
            {one.label}
          </option>
        ));
        return name === undefined ? (
          optionElements
        ) : (
          <optgroup key={name} label={name}>
            {optionElements}
          </optgroup>
        );
      })}
    </select>
  );
}
