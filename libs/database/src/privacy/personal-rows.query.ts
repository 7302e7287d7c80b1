import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { tableExports, toAccountCondition, listPersonalTables } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';

const ARTICLE = [
  { at: 'a.title', property: 'articleTitle' },
  { at: 'a.url', property: 'articleUrl' },
];
const SOURCE = [{ at: 's.url', property: 'sourceUrl' }];

export function readPersonalRows(
  database: DataSource | EntityManager,
  table: PersonalTable,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const omitted = tableExports[table.table]?.leftOut ?? [];
  const has = (column: string) => table.columns.some(({ name }) => name === column);
  const columns = [
    ...table.columns
      .filter(({ name }) => !omitted.includes(name))
      .map(({ name, property }) => ({ at: `t."${name}"`, property })),
    ...(has('article_id') ? ARTICLE : []),
    ...(has('source_id') ? SOURCE : []),
  ];
  return sql.rawRows(
    database,
    `SELECT ${columns.map(({ at, property }) => `${at} AS "${property}"`).join(', ')} FROM "${table.table}" t
      ${has('article_id') ? 'LEFT JOIN article a ON a.id = t.article_id' : ''}
      ${has('source_id') ? 'LEFT JOIN source s ON s.id = t.source_id' : ''} WHERE ${toAccountCondition(table)}`,
    [accountId],
  );
}

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
