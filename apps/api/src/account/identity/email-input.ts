import { emailOf, lookAlikeProblem } from '@tidings/contracts/account/email.ts';
import { refused } from './account.model.ts';
import type { RefusedModel } from './account.model.ts';

const INVALID = 'Enter a mail address, such as name@example.org.';

/** Returns the address that an account is looked up by; refuses text that is no address. */
export function readEmail(text: string): string | RefusedModel {
  return emailOf(text) ?? refused('EMAIL_INVALID', INVALID, 'email');
}

/**
 * Returns an address that an account is to store; also refuses a look-alike of another mailbox, which would share the
 * key of that mailbox's account.
 */
export function readNewEmail(text: string): string | RefusedModel {
  const email = readEmail(text);
  if (typeof email !== 'string') return email;
  const problem = lookAlikeProblem(email);
  return problem === null ? email : refused('EMAIL_INVALID', problem, 'email');
}
