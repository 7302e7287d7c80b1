import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { exportMap, isAbout } from './personal-tables.ts';
import type { PersonalTable } from './personal-tables.ts';

/**
 * The rows of one table about an account, secrets left out, with the title and address of the article, or the address
 * of the source, where one is named.
 */
export function personRows(
  database: DataSource | EntityManager,
  table: PersonalTable,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const leftOut = exportMap[table.table]?.leftOut ?? [];
  const columns = table.columns
    .filter(({ name }) => !leftOut.includes(name))
    .map(({ name, property }) => `t."${name}" AS "${property}"`);
  const namesArticle = table.columns.some(({ name }) => name === 'article_id');
  const article = namesArticle
    ? {
        columns: ', a.title AS article_title, a.url AS article_url',
        join: 'LEFT JOIN article a ON a.id = t.article_id',
      }
    : { columns: '', join: '' };
  const source = table.columns.some(({ name }) => name === 'source_id')
    ? { columns: ', s.url AS source_url', join: 'LEFT JOIN source s ON s.id = t.source_id' }
    : { columns: '', join: '' };
  return sql.rows(
    database,
    `SELECT ${columns.join(', ')}${article.columns}${source.columns}
      FROM "${table.table}" t ${article.join} ${source.join} WHERE ${isAbout(table)}`,
    [accountId],
  );
}
