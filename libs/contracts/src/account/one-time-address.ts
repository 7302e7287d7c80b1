// One-time codes are in the URL fragment, which browsers do not send to servers or in the `Referer` header.

const parseFragment = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** Returns the URL for accepting an invitation. */
export const invitationAddress = (origin: string, code: string): string => `${origin}/auth#invitation=${code}`;

/** Returns the invitation code in a URL fragment; empty if it is missing. */
export const invitationIn = (hash: string): string => parseFragment(hash).get('invitation') ?? '';

/** Data for choosing the first password of an account that the operator created. */
export type FirstPassword = { requestId: string; code: string; email: string };

/** Returns the URL for choosing the first password. */
export const firstPasswordAddress = (origin: string, { requestId, code, email }: FirstPassword): string =>
  `${origin}/auth#${new URLSearchParams({ account: requestId, code, email }).toString()}`;

/** Parses the fragment of such a URL; null if it is incomplete. */
export function firstPasswordIn(hash: string): FirstPassword | null {
  const parameters = parseFragment(hash);
  const [requestId, code, email] = ['account', 'code', 'email'].map((name) => parameters.get(name) ?? '');
  return requestId && code && email ? { requestId, code, email } : null;
}
