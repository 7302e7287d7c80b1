import type { CodeSent } from '@tidings/api-client/operations/viewer.query.ts';
import { getPasswordLength } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { PASSWORD_LENGTH_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { EmailField as Field, TextField } from '@tidings/ui/field.tsx';
import { getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, useState } from 'react';
import codeNoteCss from './code-note.module.css';
import { type formWords, useFormWords } from './form.words.ts';
import newPasswordFieldCss from './new-password-field.module.css';
import css from './password-field.module.css';

type Props = {
  label?: string;
  value: string;
  onChange: (email: string) => void;
  error: string | null;
  autoComplete?: 'username' | 'username webauthn' | 'email';
};

export function EmailField({ label, value, onChange, error, autoComplete = 'username' }: Props) {
  const words = useFormWords();
  return (
    <Field
      label={label ?? words.email}
      autoComplete={autoComplete}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const HiddenUsernameField = ({ email }: { email: string }) => (
  <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
);

type PasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null;
  purpose: 'current' | 'new';
  hint?: ReactNode;
};

export function PasswordField({ label: own, value, onChange, error, purpose, hint }: PasswordFieldProps) {
  const words = useFormWords();
  const label = own ?? words.password;
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={css.password}>
      <TextField
        label={label}
        type={isVisible ? 'text' : 'password'}
        autoComplete={`${purpose}-password`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={css.input}
        value={value}
        error={error}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={getToolButtonClass(css.eye)}
        aria-label={words.show(label)}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        <svg
          viewBox="0 0 24 24"
          width={20}
          height={20}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.7}
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <path d="M12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z" />
          {isVisible && <path d="M4 20 20 4" />}
        </svg>
      </button>
    </div>
  );
}

const LONG = 16;

function getAdvice(length: number, words: typeof formWords): string {
  const missing = PASSWORD_LENGTH_MIN - length;
  const least = words.atLeast(PASSWORD_LENGTH_MIN);
  if (length === 0) return least;
  if (missing > 0) return `${least} ${words.toGo(missing)}`;
  return length < LONG ? words.longEnough : words.strong;
}

export function NewPasswordField({
  label,
  value,
  onChange,
  error,
}: {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null;
}) {
  const words = useFormWords();
  const length = getPasswordLength(value);
  return (
    <PasswordField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      purpose="new"
      hint={
        <>
          <span
            className={classNames(newPasswordFieldCss.meter, length >= LONG && newPasswordFieldCss.strong)}
            aria-hidden="true"
          >
            {Array.from({ length: PASSWORD_LENGTH_MIN }, (_, at) => (
              <i key={at} className={at < length ? newPasswordFieldCss.full : undefined} />
            ))}
          </span>
          {/* A rejected password that is long enough must not be described as strong. */}
          {(error === null || length < PASSWORD_LENGTH_MIN) && getAdvice(length, words)}
        </>
      }
    />
  );
}

const DIGITS = { inputMode: 'numeric', maxLength: 12 } as const;
const LETTERS = { autoCapitalize: 'characters', maxLength: 24 } as const;

/** Input for an emailed code. It accepts digits only, except during sign-up, where it also accepts letters. */
export function CodeField({
  purpose,
  value,
  onChange,
  error,
}: {
  purpose: CodePurpose;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
}) {
  const words = useFormWords();
  return (
    <TextField
      label={words.code}
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      {...(purpose === 'reset' ? LETTERS : DIGITS)}
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** `byMail` is missing in steps stored by an earlier version. */
type CodeDeliveryNoteProps = { sent: Pick<CodeSent, 'email' | 'minutes'> & Partial<Pick<CodeSent, 'byMail'>> };

/** Shows where the code was sent or, on a server without email, where the operator finds it. */
export function CodeDeliveryNote({ sent: { email, minutes, byMail } }: CodeDeliveryNoteProps) {
  const words = useFormWords();
  const { before, after } = byMail === false ? words.notMailed : words.sent;
  return (
    <p>
      {before}
      <b className={codeNoteCss.address} dir="ltr">
        {email}
      </b>
      {after(minutes)}
      {byMail === false && (
        <>
          <code dir="ltr">npx tidings mail</code>.
        </>
      )}
    </p>
  );
}
