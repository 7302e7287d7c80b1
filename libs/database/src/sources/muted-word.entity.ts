import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { lockAccount } from '../accounts/account-lock.ts';
import { SourceSubscription } from './source-subscription.entity.ts';

@Entity('muted_word')
export class MutedWord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') word!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

type Db = DataSource | EntityManager;
export type OwnMutedWord = { id: string; word: string };

export function listMutedWords(database: Db, accountId: string): Promise<OwnMutedWord[]> {
  return database
    .getRepository(MutedWord)
    .find({ select: { id: true, word: true }, where: { accountId }, order: { word: 'ASC' } });
}

/** Idempotent. Returns null if the account already mutes `max` words. */
export async function muteWord(
  tx: EntityManager,
  accountId: string,
  word: string,
  max: number,
): Promise<OwnMutedWord | null> {
  await lockAccount(tx, accountId);
  const words = await tx.findBy(MutedWord, { accountId });
  const existing = words.find((muted) => muted.word === word);
  if (existing || words.length >= max) return existing ?? null;
  const muted = { id: randomUUID(), accountId, word };
  await tx.insert(MutedWord, muted);
  return muted;
}

export async function unmuteWord(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (await tx.delete(MutedWord, { accountId, id })).affected === 1;
}

/** Matches scripts that do not separate words with spaces. */
const UNSPACED = new RegExp(
  `[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')}]`,
  'u',
);

/** Returns a pattern for PostgreSQL's `~*`. It matches whole words, except in scripts without word separators. */
export function toMutedPattern(word: string): string {
  const escaped = word.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return UNSPACED.test(word) ? escaped : `(^|[^[:alnum:]])${escaped}($|[^[:alnum:]])`;
}

export type AccountMutes = { patterns: string[]; sourceIds: string[] };

/** Returns null if the account mutes nothing. */
export async function findMutes(database: DataSource, accountId: string): Promise<AccountMutes | null> {
  const [words, sources] = await Promise.all([
    listMutedWords(database, accountId),
    database.getRepository(SourceSubscription).find({ select: { sourceId: true }, where: { accountId, muted: true } }),
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
