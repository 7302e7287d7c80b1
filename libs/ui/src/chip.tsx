import type { InputHTMLAttributes } from 'react';
import css from './chip.module.css';
import choice from './choice.module.css';
import { classNames } from './class-names.ts';

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
