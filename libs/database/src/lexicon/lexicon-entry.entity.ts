import { randomUUID } from 'node:crypto';
import type { Pronunciation, PronunciationKind } from '@tidings/contracts/narration/narration.ts';
import { type DataSource, type EntityManager, Column, Entity, IsNull, PrimaryColumn } from 'typeorm';
import { lockAccount } from '../accounts/account-lock.ts';
import { fromColumns } from '../sql.ts';

@Entity('lexicon_entry')
export class LexiconEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') match!: string;
  @Column('text') say!: string;
  @Column('text') kind!: PronunciationKind;
  /** Null if the entry applies to all languages. */
  @Column('text', { nullable: true }) language!: string | null;
  @Column('boolean', { name: 'case_sensitive' }) caseSensitive!: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

type Db = DataSource | EntityManager;

export type OwnLexiconEntry = Pick<LexiconEntry, 'id' | 'match' | 'say' | 'kind' | 'language' | 'caseSensitive'>;

export function listLexiconEntries(database: Db, accountId: string): Promise<OwnLexiconEntry[]> {
  return database
    .getRepository(LexiconEntry)
    .createQueryBuilder('e')
    .where({ accountId })
    .orderBy('lower(e.match)')
    .addOrderBy('e.match')
    .addOrderBy('e.id')
    .getMany();
}

/** Returns null if the account already has `max` entries. */
export async function addLexiconEntry(
  tx: EntityManager,
  accountId: string,
  { match, say, kind, language, caseSensitive }: Pronunciation,
  max: number,
): Promise<OwnLexiconEntry | null> {
  await lockAccount(tx, accountId);
  const isStored = await tx.existsBy(LexiconEntry, { accountId, match, language: language ?? IsNull() });
  if (!isStored && (await tx.countBy(LexiconEntry, { accountId })) >= max) return null;
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(LexiconEntry)
    .values({ id: randomUUID(), accountId, match, say, kind, language, caseSensitive })
    .orUpdate(['say', 'kind', 'case_sensitive'], ['account_id', 'match', 'language'])
    .returning('*')
    .execute();
  return fromColumns<LexiconEntry>(raw)[0] ?? null;
}

export async function removeLexiconEntry(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (await tx.delete(LexiconEntry, { id, accountId })).affected === 1;
}
