import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import css from './field.module.css';
import { fieldSays } from './field.words.ts';
import { Icon } from './icon.tsx';

type Words = { label: string; hint?: ReactNode; error?: string | null; optional?: boolean };

function Frame({ id, label, hint, error, optional, children }: Words & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {fieldSays().optional}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={css.error} id={`${id}-error`} role="alert">
        {error ? (
          <>
            <Icon name="alert" size={18} />
            {error}
          </>
        ) : null}
      </p>
    </div>
  );
}

const described = (id: string, { hint, error }: Words) =>
  [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A labelled one-line field: hint and error below it, tied to it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Words & InputHTMLAttributes<HTMLInputElement>) {
  const own = useId();
  const id = rest.id ?? own;
  const words = { label, hint, error, optional };
  return (
    <Frame id={id} {...words}>
      <input
        {...rest}
        id={id}
        className={classNames(css.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, words)}
      />
    </Frame>
  );
}

/** The same for long text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...rest
}: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const own = useId();
  const id = rest.id ?? own;
  const words = { label, hint, error, optional };
  return (
    <Frame id={id} {...words}>
      <textarea
        {...rest}
        id={id}
        className={classNames(css.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, words)}
      />
    </Frame>
  );
}

/** A labelled native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...rest
}: Words & SelectHTMLAttributes<HTMLSelectElement>) {
  const own = useId();
  const id = rest.id ?? own;
  const words = { label, hint, error, optional };
  return (
    <Frame id={id} {...words}>
      <select
        {...rest}
        id={id}
        className={classNames(css.input, css.select, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, words)}
      >
        {children}
      </select>
    </Frame>
  );
}
