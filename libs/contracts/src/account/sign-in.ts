export type SignInMode = (typeof signInModes)[number];
export type SignUpMode = (typeof signUpModes)[number];
export type ReadAccessMode = (typeof readAccessModes)[number];
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
export type StepUpMethod = (typeof stepUpMethods)[number];
export type ProviderProblem = (typeof providerProblems)[number];

export type FirstPasswordLink = { requestId: string; code: string; email: string };

/** `own`: local accounts, optionally with a sign-in provider; `proxy`: a trusted proxy sends the user in a header. */
export const signInModes = ['own', 'provider', 'proxy'] as const;

/** With `closed`, only the operator can create accounts. The first account can always be created with an invitation. */
export const signUpModes = ['open', 'invite', 'closed'] as const;

/** With `members`, visitors must sign in to read and listen. */
export const readAccessModes = ['open', 'members'] as const;

export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;

export const stepUpMethods = ['PASSWORD', ...secondFactorMethods] as const;

/**
 * `away`: the provider is unreachable; `not-begun`: the sign-in was started in another browser or has expired;
 * `uninvited`: the user has no account and none may be created; `not-said`: the proxy sent no user.
 */
export const providerProblems = ['away', 'refused', 'not-begun', 'uninvited', 'not-said'] as const;

/** Excludes `//host` and `/\host`, which browsers treat as other origins. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;

const INVITATION_TYPED_MAX = 100;

export const parseInvitationCode = (typed: unknown): string =>
  typeof typed === 'string' ? typed.slice(0, INVITATION_TYPED_MAX) : '';

export const parseReturnPath = (next: unknown): string => (typeof next === 'string' && OWN_PATH.test(next) ? next : '');

// Codes are in the URL fragment, which browsers send neither to servers nor as `Referer`.

const parseFragment = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

export const createInvitationUrl = (origin: string, code: string): string => `${origin}/auth#invitation=${code}`;

export const parseInvitationHash = (hash: string): string => parseFragment(hash).get('invitation') ?? '';

export const createFirstPasswordUrl = (origin: string, { requestId, code, email }: FirstPasswordLink): string =>
  `${origin}/auth#${new URLSearchParams({ account: requestId, code, email }).toString()}`;

export function parseFirstPasswordHash(hash: string): FirstPasswordLink | null {
  const parameters = parseFragment(hash);
  const [requestId, code, email] = ['account', 'code', 'email'].map((name) => parameters.get(name) ?? '');
  return requestId && code && email ? { requestId, code, email } : null;
}
