import { TextField } from '@tidings/ui/field.tsx';
import { getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, useState } from 'react';
import { useFormWords } from './form.words.ts';
import css from './password-field.module.css';

type Props = {
  label?: string;
  value: string;
  onChange: (password: string) => void;
  error: string | null;
  purpose: 'current' | 'new';
  hint?: ReactNode;
};

export function PasswordField({ label: own, value, onChange, error, purpose, hint }: Props) {
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
