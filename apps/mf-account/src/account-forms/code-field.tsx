import { TextField } from '@tidings/ui/field.tsx';

/** The digits of a mailed code. */
export function CodeField({ value, onChange, error }: { value: string; onChange: (code: string) => void; error: string | null }) {
  return (
    <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" autoCorrect="off" spellCheck={false} maxLength={12} value={value} error={error}
      onChange={(event) => onChange(event.target.value)} />
  );
}
