import { FOR_MEMBERS_MARK } from '@tidings/contracts/web/for-members.ts';

/** Whether reading and listening require signing in. */
export const isForMembers = (): boolean => document.documentElement.hasAttribute(FOR_MEMBERS_MARK);
