import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { CodeReadingMode } from '@tidings/contracts/narration/reading.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

@Entity('preferences')
export class Preferences {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Country code in lower case. */
  @Column('text') country!: string;
  @Column('text') language!: string;
  @Column('boolean') notifications!: boolean;
  @Column('text', { array: true, default: () => "'{}'" }) topics!: string[];
  @Column('double precision') speed!: number;
  @Column('double precision') pitch!: number;
  @Column('double precision') volume!: number;
  /** Index in the browser's voice list. */
  @Column('integer') voice!: number;
  @Column('text', { name: 'premium_voice' }) premiumVoice!: string;
  @Column('jsonb', { default: () => "'{}'" }) voices!: Record<string, string>;
  /** Contains only speeds that differ from the general one. */
  @Column('jsonb', { default: () => "'{}'" }) speeds!: Partial<Record<ListeningKind, number>>;
  @Column('boolean', { name: 'skip_tables', default: false }) skipTables!: boolean;
  @Column('boolean', { name: 'say_citations', default: false }) sayCitations!: boolean;
  /** Voice for block quotations; empty if the usual voice reads them. */
  @Column('text', { name: 'quote_voice', default: '' }) quoteVoice!: string;
  @Column('boolean', { name: 'quotes_inside', default: false }) quotesInside!: boolean;
  @Column('text', { default: 'announce' }) code!: CodeReadingMode;
  @Column('boolean', { name: 'say_captions', default: false }) sayCaptions!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

type Db = DataSource | EntityManager;
const COLUMNS = `account_id, country, language, notifications, topics, speed, pitch, volume, voice,
  premium_voice, voices, speeds, skip_tables, say_citations,
  quote_voice, quotes_inside, code, say_captions, revision`;

export type StoredPreferences = Omit<Preferences, 'updatedAt'>;
/** A null in `voices` removes the choice for a language. */
export type PreferencesChange = Partial<Omit<StoredPreferences, 'accountId' | 'revision' | 'voices'>> & {
  voices?: Record<string, string | null>;
};
type ReadingChoices = Pick<
  StoredPreferences,
  'skipTables' | 'sayCitations' | 'quoteVoice' | 'quotesInside' | 'code' | 'sayCaptions'
>;
export type InitialPreferences = Omit<
  StoredPreferences,
  'accountId' | 'revision' | 'topics' | 'voices' | 'speeds' | keyof ReadingChoices
>;

export async function findPreferences(database: Db, accountId: string): Promise<StoredPreferences | null> {
  const rows = await sql.rows<StoredPreferences>(database, `SELECT ${COLUMNS} FROM preferences WHERE account_id = $1`, [
    accountId,
  ]);
  return rows[0] ?? null;
}

export async function createPreferences(
  tx: EntityManager,
  accountId: string,
  first: InitialPreferences,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO preferences (account_id, country, language, notifications, speed, pitch, volume, voice, premium_voice)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      accountId,
      first.country,
      first.language,
      first.notifications,
      first.speed,
      first.pitch,
      first.volume,
      first.voice,
      first.premiumVoice,
    ],
  );
}

export async function changePreferences(
  tx: EntityManager,
  accountId: string,
  change: PreferencesChange,
): Promise<StoredPreferences | null> {
  const rows = await sql.rows<StoredPreferences>(
    tx,
    `UPDATE preferences SET country = coalesce($2, country), language = coalesce($3, language),
      notifications = coalesce($4, notifications),
       topics = coalesce($5, topics), speed = coalesce($6, speed), pitch = coalesce($7, pitch), volume = coalesce($8,
       volume),
       voice = coalesce($9, voice), premium_voice = coalesce($10, premium_voice),
       voices = jsonb_strip_nulls(voices || coalesce($11::jsonb, '{}')),
       skip_tables = coalesce($12, skip_tables), say_citations = coalesce($13, say_citations),
       quote_voice = coalesce($14, quote_voice),
       quotes_inside = coalesce($15, quotes_inside), code = coalesce($16, code), say_captions = coalesce($17,
       say_captions),
       speeds = coalesce($18::jsonb, speeds),
       revision = revision + 1, updated_at = now() WHERE account_id = $1 RETURNING ${COLUMNS}`,
    [
      accountId,
      change.country,
      change.language,
      change.notifications,
      change.topics,
      change.speed,
      change.pitch,
      change.volume,
      change.voice,
      change.premiumVoice,
      change.voices ? JSON.stringify(change.voices) : null,
      change.skipTables,
      change.sayCitations,
      change.quoteVoice,
      change.quotesInside,
      change.code,
      change.sayCaptions,
      change.speeds ? JSON.stringify(change.speeds) : null,
    ],
  );
  return rows[0] ?? null;
}
