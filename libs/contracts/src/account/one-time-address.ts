// Browsers send the fragment neither to servers nor as `Referer`.

const parseFragment = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

export const invitationAddress = (origin: string, code: string): string => `${origin}/auth#invitation=${code}`;

export const invitationIn = (hash: string): string => parseFragment(hash).get('invitation') ?? '';

/** For an account that the operator created. */
export type FirstPassword = { requestId: string; code: string; email: string };

export const firstPasswordAddress = (origin: string, { requestId, code, email }: FirstPassword): string =>
  `${origin}/auth#${new URLSearchParams({ account: requestId, code, email }).toString()}`;

export function firstPasswordIn(hash: string): FirstPassword | null {
  const parameters = parseFragment(hash);
  const [requestId, code, email] = ['account', 'code', 'email'].map((name) => parameters.get(name) ?? '');
  return requestId && code && email ? { requestId, code, email } : null;
}
