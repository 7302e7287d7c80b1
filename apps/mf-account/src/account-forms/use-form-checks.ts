import { findPasswordFlaw, isCompleteCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import {
  CODE_DIGITS,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  RESET_CODE_CHARACTERS,
} from '@tidings/contracts/limits/account-limits.ts';
import { useFormWords } from './form.words.ts';
import type { FormProblem } from './use-submission.ts';

const problem = (message: string): FormProblem => ({ field: 'email', message });

/** Returns validations that run before submission. The server makes the final decision. */
export function useFormChecks() {
  const words = useFormWords();
  return {
    emailProblem(email: string): FormProblem | null {
      const [name = '', host = '', ...more] = email.trim().split('@');
      if (email.trim() === '') return problem(words.emailMissing);
      if (name === '' || host === '' || more.length > 0) return problem(words.emailShape);
      return /\.[^.]+$/.test(host) ? null : problem(words.emailEnding);
    },
    passwordMissing: (password: string, field = 'password'): FormProblem | null =>
      password === '' ? { field, message: words.passwordMissing } : null,
    newPasswordProblem(password: string, email: string): FormProblem | null {
      const flaw = findPasswordFlaw(password, email.trim());
      const messages = {
        short: words.passwordShort(PASSWORD_LENGTH_MIN),
        long: words.passwordLong(PASSWORD_LENGTH_MAX),
        blank: words.passwordBlank,
        repeated: words.passwordRepeated,
        address: words.passwordAddress,
        product: words.passwordProduct,
      };
      return flaw && { field: 'password', message: messages[flaw] };
    },
    codeProblem(purpose: CodePurpose, code: string): FormProblem | null {
      if (isCompleteCode(purpose, code)) return null;
      const message = purpose === 'reset' ? words.codeLetters(RESET_CODE_CHARACTERS) : words.codeShape(CODE_DIGITS);
      return { field: 'code', message };
    },
  };
}
