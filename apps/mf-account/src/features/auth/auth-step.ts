import type { SignInResultFields } from '@tidings/api-client/generated/operation-types.ts';
import type { CodeSent } from '@tidings/api-client/operations/account-fields.ts';
import type { FirstPassword } from '@tidings/contracts/account/one-time-address.ts';
import type { Registration } from './sign-up.mutation.ts';

/** A requested code. A step that an earlier version of the page stored lacks `byMail`. */
export type Sent = Pick<CodeSent, 'requestId' | 'email' | 'minutes'> & Partial<Pick<CodeSent, 'byMail'>>;
/** A sign-in whose password was right. */
export type SecondFactorChallenge = Pick<
  Extract<SignInResultFields, { __typename: 'SecondFactorRequired' }>,
  'challengeId' | 'methods' | 'minutes'
>;
/** What a step leads to: the session of this browser, or the second step. */
export type SignInResult = Exclude<SignInResultFields, { __typename: 'Refused' }>;
/** Where somebody is on the way in. The registration is known until the page is loaded anew. */
export type AuthStep =
  | { name: 'login' | 'register' | 'forgot' }
  | { name: 'code'; sent: Sent; registration: Registration | null }
  | { name: 'new-password'; sent: Sent }
  | { name: 'second-factor'; challenge: SecondFactorChallenge }
  /** Of an account that the operator made. */
  | { name: 'first-password'; given: FirstPassword };

const KEY = 'tidings.code';

/**
 * Stores the step for this tab, without passwords: a phone may reload the page of a visitor who reads a code in another
 * app.
 */
export function keepStep(step: AuthStep): void {
  try {
    const stored = storedStep(step);
    if (stored) sessionStorage.setItem(KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    /* without it one begins again */
  }
}

type StoredStep = { name?: unknown; sent?: Sent; challenge?: SecondFactorChallenge; until?: number };

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
function storedStep(step: AuthStep): StoredStep | null {
  if (step.name === 'code' || step.name === 'new-password')
    return { name: step.name, sent: step.sent, until: inMinutes(step.sent.minutes) };
  if (step.name === 'second-factor')
    return { name: step.name, challenge: step.challenge, until: inMinutes(step.challenge.minutes) };
  return null;
}

/**
 * Returns the stored step while its code counts, else the first step. A visitor who comes by a link to log in has left
 * the setting of a new password or the second step; a registration waits for its code wherever the visitor went.
 */
export function firstStep(register: boolean, byLink: boolean): AuthStep {
  const first: AuthStep = { name: register ? 'register' : 'login' };
  try {
    const { name, sent, challenge, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredStep;
    if ((until ?? 0) < Date.now()) return first;
    if (name === 'code' && sent) return { name, sent, registration: null };
    if (byLink) return first;
    if (name === 'new-password' && sent) return { name, sent };
    return name === 'second-factor' && challenge ? { name, challenge } : first;
  } catch {
    return first;
  }
}
