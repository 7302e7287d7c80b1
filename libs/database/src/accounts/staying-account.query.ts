import { Raw } from 'typeorm';

export const toIsStayingSql = (accountId: string): string =>
  `NOT EXISTS (SELECT 1 FROM account a WHERE a.id = ${accountId} AND a.leaving_at IS NOT NULL)`;

/** Matches accounts that are not scheduled for deletion. */
export const ofStayingAccount = Raw(toIsStayingSql);
