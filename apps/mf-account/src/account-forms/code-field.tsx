import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { TextField } from '@tidings/ui/field.tsx';
import { useFormWords } from './form.words.ts';

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
