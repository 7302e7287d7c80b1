import { parseEmail, findLookAlikeProblem } from '@tidings/contracts/account/email.ts';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';

const INVALID = 'Enter an email address, such as name@example.org.';

export function parseEmailInput(text: string): string | Refusal {
  return parseEmail(text) ?? createRefusal('EMAIL_INVALID', INVALID, 'email');
}

/** Rejects look-alikes of another mailbox, because both would share a lookup key. */
export function parseNewEmailInput(text: string): string | Refusal {
  const email = parseEmailInput(text);
  if (typeof email !== 'string') return email;
  const problem = findLookAlikeProblem(email);
  return problem === null ? email : createRefusal('EMAIL_INVALID', problem, 'email');
}
