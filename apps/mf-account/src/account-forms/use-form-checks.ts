import { CODE_DIGITS, PASSWORD_MIN } from '@tidings/contracts/limits/account-limits.ts';
import { passwordLength } from './password-length.ts';
import { useFormWords } from './use-form-words.ts';
import type { Problem } from './use-submission.ts';

const problem = (message: string): Problem => ({ field: 'email', message });

/** What can be seen of a field without asking, said in the language that was chosen; the server has the last word. */
export function useFormChecks() {
  const words = useFormWords();
  return {
    emailProblem(email: string): Problem | null {
      const [name = '', host = '', ...more] = email.trim().split('@');
      if (email.trim() === '') return problem(words.emailMissing);
      if (name === '' || host === '' || more.length > 0) return problem(words.emailShape);
      return /\.[^.]+$/.test(host) ? null : problem(words.emailEnding);
    },
    passwordMissing: (password: string, field = 'password'): Problem | null =>
      password === '' ? { field, message: words.passwordMissing } : null,
    newPasswordProblem: (password: string): Problem | null =>
      passwordLength(password) < PASSWORD_MIN
        ? { field: 'password', message: words.passwordShort(PASSWORD_MIN) }
        : null,
    codeProblem: (code: string): Problem | null =>
      code.replace(/[\s-]/g, '').length === CODE_DIGITS
        ? null
        : { field: 'code', message: words.codeShape(CODE_DIGITS) },
  };
}
