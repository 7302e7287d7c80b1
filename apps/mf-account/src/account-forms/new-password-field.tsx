import { getPasswordLength } from '@tidings/contracts/account/credentials.ts';
import { PASSWORD_LENGTH_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import type { formWords } from './form.words.ts';
import { useFormWords } from './form.words.ts';
import css from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

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
          <span className={classNames(css.meter, length >= LONG && css.strong)} aria-hidden="true">
            {Array.from({ length: PASSWORD_LENGTH_MIN }, (_, at) => (
              <i key={at} className={at < length ? css.full : undefined} />
            ))}
          </span>
          {/* A rejected password that is long enough must not be described as strong. */}
          {(error === null || length < PASSWORD_LENGTH_MIN) && getAdvice(length, words)}
        </>
      }
    />
  );
}
