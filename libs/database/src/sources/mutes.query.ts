import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import { mutedPattern, mutedWordsOf } from './muted-word.query.ts';

/** What a person does not want to see: patterns of words, and ids of sources. */
export type Mutes = { patterns: string[]; sourceIds: string[] };

/** What a person muted; null when that is nothing. */
export async function mutesOf(database: DataSource, accountId: string): Promise<Mutes | null> {
  const [words, sources] = await Promise.all([
    mutedWordsOf(database, accountId),
    sql.rows<{ sourceId: string }>(
      database,
      'SELECT source_id FROM source_subscription WHERE account_id = $1 AND muted',
      [accountId],
    ),
  ]);
  return words.length + sources.length === 0
    ? null
    : { patterns: words.map(({ word }) => mutedPattern(word)), sourceIds: sources.map(({ sourceId }) => sourceId) };
}

/**
 * Of a row of `article`: none of the muted words is in its title or description. `patterns` names a parameter of type
 * text[].
 */
export const holdsNone = (row: string, patterns: string): string =>
  `NOT (${row}.title || ' ' || coalesce(${row}.description, '')) ~* ANY(${patterns}::text[])`;

/** Of a row of `article`: nothing about it is muted. Adds its parameters to the values. */
export function unmuted({ patterns, sourceIds }: Mutes, values: unknown[]): (row: string) => string {
  const [words, sources] = [`$${values.push(patterns)}`, `$${values.push(sourceIds)}`];
  return (row) => `${holdsNone(row, words)} AND NOT coalesce(${row}.source_id = ANY(${sources}::text[]), false)`;
}
