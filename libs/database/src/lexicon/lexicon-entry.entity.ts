import { randomUUID } from 'node:crypto';
import {
  type Pronunciation,
  type PronunciationKind,
  type ReadingOptions,
  readingOptionsSchema,
} from '@tidings/contracts/narration/narration.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

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
const COLUMNS = 'id, match, say, kind, language, case_sensitive';

export type OwnLexiconEntry = Pick<LexiconEntry, 'id' | 'match' | 'say' | 'kind' | 'language' | 'caseSensitive'>;

export function listLexiconEntries(database: Db, accountId: string): Promise<OwnLexiconEntry[]> {
  return sql.rows(
    database,
    `SELECT ${COLUMNS} FROM lexicon_entry WHERE account_id = $1 ORDER BY lower(match), match, id`,
    [accountId],
  );
}

/** Returns null if the account already has `max` entries. */
export async function addLexiconEntry(
  tx: EntityManager,
  accountId: string,
  entry: Pronunciation,
  max: number,
): Promise<OwnLexiconEntry | null> {
  // Serialises concurrent additions, so that they do not exceed the limit together.
  await sql.run(tx, 'SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const rows = await sql.rows<OwnLexiconEntry>(
    tx,
    `INSERT INTO lexicon_entry (id, account_id, match, say, kind, language, case_sensitive)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE (SELECT count(*) FROM lexicon_entry WHERE account_id = $2) < $8
       OR EXISTS (SELECT 1 FROM lexicon_entry WHERE account_id = $2 AND match = $3 AND language IS NOT DISTINCT FROM $6)
     ON CONFLICT (account_id, match, language) DO UPDATE
     SET say = excluded.say, kind = excluded.kind, case_sensitive = excluded.case_sensitive
     RETURNING ${COLUMNS}`,
    [randomUUID(), accountId, entry.match, entry.say, entry.kind, entry.language, entry.caseSensitive, max],
  );
  return rows[0] ?? null;
}

export async function removeLexiconEntry(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  const removed = await sql.changed(tx, 'DELETE FROM lexicon_entry WHERE id = $1 AND account_id = $2', [id, accountId]);
  return removed > 0;
}

export async function findReadingOptions(database: Db, accountId: string): Promise<ReadingOptions> {
  const [row] = await sql.rows<Partial<ReadingOptions>>(
    database,
    `SELECT coalesce((SELECT json_agg(json_build_object('match', match, 'say', say, 'kind', kind, 'language', language,
      'caseSensitive', case_sensitive) ORDER BY created_at DESC, id)
       FROM lexicon_entry WHERE account_id = $1), '[]') AS pronunciations,
       skip_tables, say_citations, nullif(quote_voice, '') AS quote_voice,
       quotes_inside, code, say_captions
     FROM (SELECT 1) AS somebody LEFT JOIN preferences ON account_id = $1`,
    [accountId],
  );
  return readingOptionsSchema.parse(
    Object.fromEntries(Object.entries(row ?? {}).filter(([, chosen]) => chosen !== null)),
  );
}
