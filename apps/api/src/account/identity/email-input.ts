import { parseEmail, lookAlikeProblem } from '@tidings/contracts/account/email.ts';
import { refused } from './account.model.ts';
import type { RefusedModel } from './account.model.ts';

const INVALID = 'Enter a mail address, such as name@example.org.';

export function readEmail(text: string): string | RefusedModel {
  return parseEmail(text) ?? refused('EMAIL_INVALID', INVALID, 'email');
}

/** Refuses look-alikes of another mailbox, which would share its lookup key. */
export function readNewEmail(text: string): string | RefusedModel {
  const email = readEmail(text);
  if (typeof email !== 'string') return email;
  const problem = lookAlikeProblem(email);
  return problem === null ? email : refused('EMAIL_INVALID', problem, 'email');
}
