import { FOR_MEMBERS_MARK } from '@tidings/contracts/web/for-members.ts';

/** Whether this instance requires signing in to read and listen. */
export const isForMembers = (): boolean => document.documentElement.hasAttribute(FOR_MEMBERS_MARK);
