import type { EntityManager } from 'typeorm';
import { Account } from './account.entity.ts';

/** Serialises an account's changes, so that its rows can be counted. Returns false if the account does not exist. */
export async function lockAccount(tx: EntityManager, id: string): Promise<boolean> {
  const lock = { mode: 'for_no_key_update' } as const;
  return (await tx.findOne(Account, { select: { id: true }, where: { id }, lock })) !== null;
}
