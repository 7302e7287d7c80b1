import { MEMBERS_ONLY_ATTRIBUTE } from '@tidings/contracts/web/members-only.ts';

/** Returns the path of the sign-in page, which leads back to the given location. */
export const buildSignInPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  `/auth?next=${encodeURIComponent(pathname + search)}`;

/** Returns whether reading and listening require signing in. */
export const isMembersOnly = (): boolean => document.documentElement.hasAttribute(MEMBERS_ONLY_ATTRIBUTE);
