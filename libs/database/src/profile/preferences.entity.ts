import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import {
  type DeclaredPreferences,
  type NumberPreferences,
  numberPreferences,
  switchPreferences,
} from '@tidings/contracts/listening/preferences.ts';
import type { CodeReadingMode } from '@tidings/contracts/narration/narration.ts';
import { type ColumnOptions, type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';

/** Columns of the first schema, which have no default. */
const withoutDefault: ReadonlySet<string> = new Set(['speed', 'pitch', 'volume']);

type DeclaredRow = DeclaredPreferences & { accountId: string };

/** Returns a class with the key and the columns of the declared preferences. `sayCaptions` becomes `say_captions`. */
function createDeclaredColumns(): new () => DeclaredRow {
  class DeclaredColumns {
    @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  }
  const add = (property: string, options: ColumnOptions) => {
    const name = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    Column({ ...options, name })(DeclaredColumns.prototype, property);
  };
  for (const [name, { default: value }] of Object.entries(numberPreferences))
    add(name, { type: 'double precision', default: withoutDefault.has(name) ? undefined : () => String(value) });
  for (const name of Object.keys(switchPreferences)) add(name, { type: 'boolean', default: false });
  return DeclaredColumns as new () => DeclaredRow;
}

@Entity('preferences')
export class Preferences extends createDeclaredColumns() {
  /** Country code in lower case. */
  @Column('text') country!: string;
  @Column('text') language!: string;
  @Column('boolean') notifications!: boolean;
  @Column('text', { array: true, default: () => "'{}'" }) topics!: string[];
  /** Index in the browser's voice list. */
  @Column('integer') voice!: number;
  @Column('text', { name: 'premium_voice' }) premiumVoice!: string;
  @Column('jsonb', { default: () => "'{}'" }) voices!: Record<string, string>;
  /** Contains only speeds that differ from the general one. */
  @Column('jsonb', { default: () => "'{}'" }) speeds!: Partial<Record<ListeningKind, number>>;
  /** Voice for block quotations; empty if the usual voice reads them. */
  @Column('text', { name: 'quote_voice', default: '' }) quoteVoice!: string;
  @Column('text', { default: 'announce' }) code!: CodeReadingMode;
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
  'country' | 'language' | 'notifications' | 'voice' | 'premiumVoice' | keyof NumberPreferences
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
