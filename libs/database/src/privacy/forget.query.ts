import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { toAccountCondition, listPersonalTables } from './personal-tables.ts';

/** Includes former addresses. */
export async function listEmailAddresses(tx: EntityManager, accountId: string): Promise<string[]> {
  const rows = await sql.rows<{ address: string }>(
    tx,
    `SELECT email AS address FROM account WHERE id = $1 UNION SELECT email FROM account_request WHERE account_id = $1
     UNION SELECT former_email FROM account_request WHERE account_id = $1 AND former_email IS NOT NULL`,
    [accountId],
  );
  return rows.map(({ address }) => address);
}

export async function deletePersonalRows(tx: EntityManager, accountId: string): Promise<void> {
  for (const table of listPersonalTables(tx.connection)) {
    if (table.table !== 'account')
      await sql.run(tx, `DELETE FROM "${table.table}" t WHERE ${toAccountCondition(table)}`, [accountId]);
  }
  await sql.run(tx, 'DELETE FROM account WHERE id = $1', [accountId]);
}
