import { PASSWORD_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import css from './new-password-field.module.css';
import { passwordLength } from './form-checks.ts';
import { PasswordField } from './password-field.tsx';

const LONG = 16;

function adviceOf(length: number): string {
  const missing = PASSWORD_MIN - length;
  const least = `At least ${PASSWORD_MIN} characters.`;
  if (length === 0) return least;
  if (missing > 0) return `${least} ${missing === 1 ? 'One' : missing} more to go.`;
  return length < LONG ? 'Long enough. A few words together are stronger.' : 'Long and strong.';
}

/** A password to be set, with a meter that fills as it grows long enough. */
export function NewPasswordField({ label, value, onChange, error }: { label?: string; value: string; onChange: (password: string) => void; error: string | null }) {
  const length = passwordLength(value);
  return (
    <PasswordField label={label} value={value} onChange={onChange} error={error} purpose="new"
      hint={<><span className={classNames(css.meter, length >= LONG && css.strong)} aria-hidden="true">{Array.from({ length: PASSWORD_MIN }, (_, at) => <i key={at} className={at < length ? css.full : undefined} />)}</span>{adviceOf(length)}</>} />
  );
}
