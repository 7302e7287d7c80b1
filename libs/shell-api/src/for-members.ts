import { MEMBERS_ONLY_ATTRIBUTE } from '@tidings/contracts/web/members-only.ts';

/** Returns whether reading and listening require signing in. */
export const isMembersOnly = (): boolean => document.documentElement.hasAttribute(MEMBERS_ONLY_ATTRIBUTE);
