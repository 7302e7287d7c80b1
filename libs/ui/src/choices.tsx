import { type InputHTMLAttributes, useId } from 'react';
import css from './chip.module.css';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';
import segmentedControlCss from './segmented-control.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox' };

/** A radio button or checkbox with a clickable label. */
export function Chip({ className, children, ...input }: Props) {
  return (
    <label className={classNames(choice.choice, css.chip, className)}>
      <input {...input} className={choice.input} />
      <span className={choice.face} aria-hidden={input['aria-label'] === undefined ? undefined : true}>
        {children}
      </span>
    </label>
  );
}

type SegmentedControlProps<Value> = {
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
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={segmentedControlCss.segments}>
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
