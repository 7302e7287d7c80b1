import type { EntityManager } from 'typeorm';
import { isAbout, personalTables } from './personal-tables.ts';

/** Addresses a person was written to, as far as they are still known. */
export async function addressesOf(tx: EntityManager, accountId: string): Promise<string[]> {
  const rows: { address: string }[] = await tx.query(
    `SELECT email AS address FROM account WHERE id = $1 UNION SELECT email FROM account_request WHERE account_id = $1
     UNION SELECT former_email FROM account_request WHERE account_id = $1 AND former_email IS NOT NULL`, [accountId]);
  return rows.map(({ address }) => address);
}

/** Removes every row about an account from the tables of the entities, the account last. */
export async function deletePersonRows(tx: EntityManager, accountId: string): Promise<void> {
  for (const table of personalTables(tx.connection)) {
    if (table.table !== 'account') await tx.query(`DELETE FROM "${table.table}" t WHERE ${isAbout(table)}`, [accountId]);
  }
  await tx.query('DELETE FROM account WHERE id = $1', [accountId]);
}

/**
 * Removes the events about an account from the log, from those waiting for another try and from those given up on. Places
 * in the log are compared, never counted, and the numbers of the relay are given when an event is carried, so consumers
 * go on where they were.
 */
export async function deletePersonEvents(tx: EntityManager, accountId: string, addresses: readonly string[]): Promise<void> {
  const said = [accountId, ...addresses].map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  // Why an event failed may name an address: a mail server that refused a mail does.
  for (const [table, text] of [['event', 'data::text'], ['event_retry', "data::text || coalesce(cause, '')"], ['event_dead', 'data::text || cause']]) {
    await tx.query(`DELETE FROM ${table} WHERE key = $1 OR ${text} ILIKE ANY($2::text[])`, [accountId, said]);
  }
}
