import { EmailField as Field } from '@tidings/ui/field.tsx';
import { useFormWords } from './form.words.ts';

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
