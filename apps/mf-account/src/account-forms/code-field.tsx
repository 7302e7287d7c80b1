import { TextField } from '@tidings/ui/field.tsx';
import { useFormWords } from './use-form-words.ts';

/** The digits of a mailed code. */
export function CodeField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (code: string) => void;
  error: string | null;
}) {
  const words = useFormWords();
  return (
    <TextField
      label={words.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
