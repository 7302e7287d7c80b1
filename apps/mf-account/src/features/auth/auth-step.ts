import type { CodeSent } from '@tidings/api-client/operations/account-fields.ts';
import type { FirstPassword } from '@tidings/contracts/account/one-time-address.ts';
import type { Registration } from './sign-up.mutation.ts';

/** A code that was mailed, and what it is for. */
export type Sent = Pick<CodeSent, 'requestId' | 'email' | 'minutes'>;
/** Where somebody is on the way in. The registration is known until the page is loaded anew. */
export type AuthStep =
  | { name: 'login' | 'register' | 'forgot' }
  | { name: 'code'; sent: Sent; registration: Registration | null }
  | { name: 'new-password'; sent: Sent }
  /** Of an account that the operator made. */
  | { name: 'first-password'; given: FirstPassword };

const KEY = 'tidings.code';

/** Who leaves for the mail program may find this page loaded anew: the step is kept for this tab, passwords are not. */
export function keepStep(step: AuthStep): void {
  try {
    if (step.name === 'code' || step.name === 'new-password')
      sessionStorage.setItem(
        KEY,
        JSON.stringify({ name: step.name, sent: step.sent, until: Date.now() + step.sent.minutes * 60_000 }),
      );
    else sessionStorage.removeItem(KEY);
  } catch {
    /* without it one begins again */
  }
}

/**
 * The step that was kept, while its code counts; else the first. Who comes by a link to log in has left the setting of
 * a new password; a registration waits for its code wherever one went meanwhile.
 */
export function firstStep(register: boolean, byLink: boolean): AuthStep {
  const first: AuthStep = { name: register ? 'register' : 'login' };
  try {
    const { name, sent, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as {
      name?: unknown;
      sent?: Sent;
      until?: number;
    };
    if (!sent || (until ?? 0) < Date.now()) return first;
    if (name === 'code') return { name, sent, registration: null };
    return name === 'new-password' && !byLink ? { name, sent } : first;
  } catch {
    return first;
  }
}
