import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

export type RadioTopic = FeedCategory | 'all';

/** The table stores only a hash of the URL. */
@Entity('radio_address')
export class RadioAddress {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') topic!: RadioTopic;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('boolean', { default: false }) breaking!: boolean;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
}

type Db = DataSource | EntityManager;
const COLUMNS = 'account_id, topic, seed, breaking, made_at';

export type StoredRadioAddress = Pick<RadioAddress, 'accountId' | 'topic' | 'seed' | 'breaking' | 'madeAt'>;

export function listRadioAddresses(database: Db, accountId: string): Promise<StoredRadioAddress[]> {
  return sql.rows(
    database,
    `SELECT ${COLUMNS} FROM radio_address WHERE account_id = $1 ORDER BY topic <> 'all', topic`,
    [accountId],
  );
}

export async function findRadioAddress(
  tx: Db,
  accountId: string,
  topic: RadioTopic,
): Promise<StoredRadioAddress | null> {
  const rows = await sql.rows<StoredRadioAddress>(
    tx,
    `SELECT ${COLUMNS} FROM radio_address WHERE account_id = $1 AND topic = $2`,
    [accountId, topic],
  );
  return rows[0] ?? null;
}

const STAYS = 'NOT EXISTS (SELECT 1 FROM account a WHERE a.id = r.account_id AND a.leaving_at IS NOT NULL)';

/** Ignores accounts that are scheduled for deletion. */
export async function findRadioAddressByHash(database: Db, tokenHash: string): Promise<StoredRadioAddress | null> {
  const rows = await sql.rows<StoredRadioAddress>(
    database,
    `SELECT ${COLUMNS} FROM radio_address r WHERE token_hash = $1 AND ${STAYS}`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export function listRadioAddressesBySeed(database: Db, seeds: readonly string[]): Promise<StoredRadioAddress[]> {
  return sql.rows(database, `SELECT ${COLUMNS} FROM radio_address r WHERE seed = ANY($1::uuid[]) AND ${STAYS}`, [
    seeds,
  ]);
}

/** Replaces the previous URL, which stops working. */
export async function putRadioAddress(
  tx: EntityManager,
  address: Pick<RadioAddress, 'accountId' | 'topic' | 'seed' | 'tokenHash'>,
): Promise<StoredRadioAddress> {
  const rows = await sql.rows<StoredRadioAddress>(
    tx,
    `INSERT INTO radio_address (account_id, topic, seed, token_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, topic) DO UPDATE SET seed = excluded.seed, token_hash = excluded.token_hash,
     made_at = now() RETURNING ${COLUMNS}`,
    [address.accountId, address.topic, address.seed, address.tokenHash],
  );
  if (!rows[0]) throw new Error('The stored radio address was not returned.');
  return rows[0];
}

/** Returns null if there is no such address. */
export async function setBreakingInterrupts(
  tx: EntityManager,
  accountId: string,
  topic: RadioTopic,
  breaking: boolean,
): Promise<StoredRadioAddress | null> {
  const rows = await sql.rows<StoredRadioAddress>(
    tx,
    `UPDATE radio_address SET breaking = $3 WHERE account_id = $1 AND topic = $2 RETURNING ${COLUMNS}`,
    [accountId, topic, breaking],
  );
  return rows[0] ?? null;
}

export async function removeRadioAddress(tx: EntityManager, accountId: string, topic: RadioTopic): Promise<boolean> {
  const count = await sql.changed(tx, 'DELETE FROM radio_address WHERE account_id = $1 AND topic = $2', [
    accountId,
    topic,
  ]);
  return count > 0;
}
