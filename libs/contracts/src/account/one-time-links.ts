// Codes are in the URL fragment, which browsers send neither to servers nor as `Referer`.

const parseFragment = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

export const createInvitationUrl = (origin: string, code: string): string => `${origin}/auth#invitation=${code}`;

export const parseInvitationHash = (hash: string): string => parseFragment(hash).get('invitation') ?? '';

export type FirstPasswordLink = { requestId: string; code: string; email: string };

export const createFirstPasswordUrl = (origin: string, { requestId, code, email }: FirstPasswordLink): string =>
  `${origin}/auth#${new URLSearchParams({ account: requestId, code, email }).toString()}`;

export function parseFirstPasswordHash(hash: string): FirstPasswordLink | null {
  const parameters = parseFragment(hash);
  const [requestId, code, email] = ['account', 'code', 'email'].map((name) => parameters.get(name) ?? '');
  return requestId && code && email ? { requestId, code, email } : null;
}
