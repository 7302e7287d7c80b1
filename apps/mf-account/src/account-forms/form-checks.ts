import { CODE_DIGITS, PASSWORD_MIN } from '@tidings/contracts/limits/account-limits.ts';
import type { Problem } from './use-submission.ts';

/** How many characters a password has, as the server counts them. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** What can be seen of an address without asking; the server has the last word. */
export function emailProblem(email: string): Problem | null {
  const problem = (message: string): Problem => ({ field: 'email', message });
  const [name = '', host = '', ...more] = email.trim().split('@');
  if (email.trim() === '') return problem('Enter your email.');
  if (name === '' || host === '' || more.length > 0) return problem('Enter a mail address, such as name@example.org.');
  return /\.[^.]+$/.test(host) ? null : problem('This address has no ending, such as .org');
}

export const passwordMissing = (password: string, field = 'password'): Problem | null => (password === '' ? { field, message: 'Enter your password.' } : null);

export function newPasswordProblem(password: string): Problem | null {
  return passwordLength(password) < PASSWORD_MIN ? { field: 'password', message: `Use at least ${PASSWORD_MIN} characters.` } : null;
}

export function codeProblem(code: string): Problem | null {
  return code.replace(/[\s-]/g, '').length === CODE_DIGITS ? null : { field: 'code', message: `The code has ${CODE_DIGITS} digits.` };
}
