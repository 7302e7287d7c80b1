import type { InputHTMLAttributes } from 'react';
import css from './chip.module.css';
import { classNames } from './class-names.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox' };

/** A choice of a group, the whole of it pressed: the one that counts (`radio`), or one of several (`checkbox`). */
export function Chip({ className, children, ...input }: Props) {
  return (
    <label className={classNames(css.chip, className)}>
      <input {...input} />
      <span aria-hidden={input['aria-label'] === undefined ? undefined : true}>{children}</span>
    </label>
  );
}
