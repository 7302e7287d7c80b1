import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { tableExports, toAccountCondition } from './personal-tables.ts';
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
