import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import { toMutedPattern, listMutedWords } from './muted-word.query.ts';

export type AccountMutes = { patterns: string[]; sourceIds: string[] };

/** Returns null if the account mutes nothing. */
export async function findMutes(database: DataSource, accountId: string): Promise<AccountMutes | null> {
  const [words, sources] = await Promise.all([
    listMutedWords(database, accountId),
    sql.rows<{ sourceId: string }>(
      database,
      'SELECT source_id FROM source_subscription WHERE account_id = $1 AND muted',
      [accountId],
    ),
  ]);
  return words.length + sources.length === 0
    ? null
    : { patterns: words.map(({ word }) => toMutedPattern(word)), sourceIds: sources.map(({ sourceId }) => sourceId) };
}

export const toNoMutedWordsSql = (row: string, patterns: string): string =>
  `NOT (${row}.title || ' ' || coalesce(${row}.description, '')) ~* ANY(${patterns}::text[])`;

/** Returns a function that creates the condition for a row. Appends the parameters of the condition to `values`. */
export function toUnmutedSql({ patterns, sourceIds }: AccountMutes, values: unknown[]): (row: string) => string {
  const [words, sources] = [`$${values.push(patterns)}`, `$${values.push(sourceIds)}`];
  return (row) =>
    `${toNoMutedWordsSql(row, words)} AND NOT coalesce(${row}.source_id = ANY(${sources}::text[]), false)`;
}
