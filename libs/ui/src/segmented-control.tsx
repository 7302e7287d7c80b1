import { useId } from 'react';
import choice from './choice.module.css';
import css from './segmented-control.module.css';

type Props<Value> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function SegmentedControl<Value extends string | number | null>({
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={css.segments}>
      <legend className="vh">{label}</legend>
      {choices.map(({ value, label: says }) => (
        <label key={value} className={choice.choice}>
          <input
            className={choice.input}
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={choice.face}>{says}</span>
        </label>
      ))}
    </fieldset>
  );
}
