// What counts once stands behind the `#`, which browsers send to no server and to no other site.

const behind = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

/** Where an invitation is taken up. */
export const invitationAddress = (origin: string, code: string): string => `${origin}/auth#invitation=${code}`;

/** The invitation's code in the part of an address behind the `#`; empty when there is none. */
export const invitationIn = (hash: string): string => behind(hash).get('invitation') ?? '';

/** What it takes to choose the first password of an account that the operator made. */
export type FirstPassword = { requestId: string; code: string; email: string };

/** Where that is done. */
export const firstPasswordAddress = (origin: string, { requestId, code, email }: FirstPassword): string =>
  `${origin}/auth#${new URLSearchParams({ account: requestId, code, email }).toString()}`;

/** What such an address holds behind the `#`; null when it is none. */
export function firstPasswordIn(hash: string): FirstPassword | null {
  const given = behind(hash);
  const [requestId, code, email] = ['account', 'code', 'email'].map((name) => given.get(name) ?? '');
  return requestId && code && email ? { requestId, code, email } : null;
}
