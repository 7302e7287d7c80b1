import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { CodeReadingMode } from '@tidings/contracts/narration/narration.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';

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

export type StoredPreferences = Omit<Preferences, 'updatedAt'>;
/** A null in `voices` removes the choice for a language. */
export type PreferencesChange = Partial<Omit<StoredPreferences, 'accountId' | 'revision' | 'voices'>> & {
  voices?: Record<string, string | null>;
};
/** Other columns have defaults. */
export type InitialPreferences = Pick<
  StoredPreferences,
  'country' | 'language' | 'notifications' | 'speed' | 'pitch' | 'volume' | 'voice' | 'premiumVoice'
>;

export function findPreferences(database: Db, accountId: string): Promise<StoredPreferences | null> {
  return database.getRepository(Preferences).findOneBy({ accountId });
}

export async function createPreferences(tx: EntityManager, accountId: string, first: InitialPreferences) {
  const values = { accountId, ...first };
  await tx.createQueryBuilder().insert().into(Preferences).values(values).orIgnore().execute();
}

/** Returns null if there are no preferences to change. */
export async function changePreferences(
  tx: EntityManager,
  accountId: string,
  { voices, ...values }: PreferencesChange,
): Promise<StoredPreferences | null> {
  await tx
    .createQueryBuilder()
    .update(Preferences)
    .set({
      ...values,
      ...(voices ? { voices: () => 'jsonb_strip_nulls(voices || :voices::jsonb)' } : {}),
      revision: () => 'revision + 1',
      updatedAt: () => 'now()',
    })
    .where({ accountId })
    .setParameter('voices', JSON.stringify(voices))
    .execute();
  return findPreferences(tx, accountId);
}
