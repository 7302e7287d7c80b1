import type { SignInResultFields } from '@tidings/api-client/generated/operation-types.ts';
import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  type CodeSent,
  CODE_RESULT_FIELDS,
  SIGN_IN_RESULT_FIELDS,
} from '@tidings/api-client/operations/viewer.query.ts';
import type { FirstPasswordLink } from '@tidings/contracts/account/sign-in.ts';
import type { ConfirmSignUpMutation, SignUpMutation } from '../../generated/operation-types.ts';

export type SentCode = Pick<CodeSent, 'requestId' | 'email' | 'minutes'> & Partial<Pick<CodeSent, 'byMail'>>;
export type SecondFactorChallenge = Pick<
  Extract<SignInResultFields, { __typename: 'SecondFactorRequired' }>,
  'challengeId' | 'methods' | 'minutes'
>;
export type SignInResult = Exclude<SignInResultFields, { __typename: 'Refused' }>;
/** Current step of the sign-in page. A reload loses `registration`. */
export type AuthStep =
  | { name: 'login' | 'register' | 'forgot' }
  | { name: 'code'; sent: SentCode; registration: Registration | null }
  | { name: 'new-password'; sent: SentCode }
  | { name: 'second-factor'; challenge: SecondFactorChallenge }
  /** Sets the first password of an account that the operator created. */
  | { name: 'first-password'; given: FirstPasswordLink };

type StoredStep = { name?: unknown; sent?: SentCode; challenge?: SecondFactorChallenge; until?: number };

export type Registration = { credentials: CredentialsInput; invitation: string };

const KEY = 'tidings.code';

/**
 * Stores the step without passwords for this tab, because a phone may reload the page while its visitor reads a code in
 * another app.
 */
export function storeStep(step: AuthStep): void {
  try {
    const stored = readStep(step);
    if (stored) sessionStorage.setItem(KEY, JSON.stringify(stored));
    else sessionStorage.removeItem(KEY);
  } catch {
    /* Without storage, a reload starts again. */
  }
}

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
function readStep(step: AuthStep): StoredStep | null {
  if (step.name === 'code' || step.name === 'new-password')
    return { name: step.name, sent: step.sent, until: inMinutes(step.sent.minutes) };
  if (step.name === 'second-factor')
    return { name: step.name, challenge: step.challenge, until: inMinutes(step.challenge.minutes) };
  return null;
}

/**
 * Returns the stored step while its code is valid. Opening the page through a login link discards a password reset or a
 * second step, but not a registration.
 */
export function getInitialStep(register: boolean, byLink: boolean): AuthStep {
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

const askDocument = operation<SignUpMutation>(
  `mutation SignUp($input: CredentialsInput!, $invitation: String) { signUp(input: $input,
    invitation: $invitation) { ${CODE_RESULT_FIELDS} } }`,
);
const confirmDocument = operation<ConfirmSignUpMutation>(
  `mutation ConfirmSignUp($requestId: ID!, $code: String!) { confirmSignUp(requestId: $requestId,
    code: $code) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

/** Emails a code. The response does not reveal whether the address is taken. */
export const signUp = async ({ credentials, invitation }: Registration) =>
  (await graphqlFetch(askDocument, { input: credentials, invitation: invitation || null })).signUp;

export const confirmSignUp = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmSignUp;
