import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import css from './field.module.css';
import { getFieldWords, fieldWords } from './field.words.ts';
import { Icon } from './icon.tsx';
import { useIsPrerendering } from './painted.ts';
import { type SelectProps, Select } from './select.tsx';

type Words = { label: string; hint?: ReactNode; error?: string | null; optional?: boolean };

/** Links a control to its label, hint and error. */
type Tie = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FrameProps = Words & { id?: string; children: (tie: Tie) => ReactNode };

function Frame({ id: ownId, label, hint, error, optional, children }: FrameProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  // Prerendering and hydration must produce the same markup.
  const words = useIsPrerendering() ? fieldWords : getFieldWords();
  const describedBy = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {words.optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
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

const split = <Props extends Words & { id?: string }>({
  id,
  label,
  hint,
  error,
  optional,
  ...controlProps
}: Props) => ({
  words: { id, label, hint, error, optional },
  controlProps,
});

export function TextField({ className, ...props }: Words & InputHTMLAttributes<HTMLInputElement>) {
  const { words, controlProps } = split(props);
  return (
    <Frame {...words}>
      {(tie) => <input {...controlProps} {...tie} className={classNames(control.control, className)} />}
    </Frame>
  );
}

/** On phones, shows the email keyboard without autocorrection. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...props}
      type="email"
    />
  );
}

/** Multi-line input. */
export function TextArea({ className, ...props }: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { words, controlProps } = split(props);
  return (
    <Frame {...words}>
      {(tie) => <textarea {...controlProps} {...tie} className={classNames(control.control, className)} />}
    </Frame>
  );
}

export function SelectField<Value extends string | number | null>({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: Words & SelectProps<Value>) {
  const words = { id, label, hint, error, optional };
  return <Frame {...words}>{(tie) => <Select {...rest} {...tie} />}</Frame>;
}
