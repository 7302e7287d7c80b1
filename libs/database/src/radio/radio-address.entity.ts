import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Any, Column, Entity, PrimaryColumn } from 'typeorm';
import { ofStayingAccount } from '../accounts/staying-account.query.ts';

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

export type StoredRadioAddress = Omit<RadioAddress, 'tokenHash'>;

export async function listRadioAddresses(database: Db, accountId: string): Promise<StoredRadioAddress[]> {
  const addresses = await database.getRepository(RadioAddress).find({ where: { accountId }, order: { topic: 'ASC' } });
  return addresses.toSorted((a, b) => Number(b.topic === 'all') - Number(a.topic === 'all'));
}

export function findRadioAddress(tx: Db, accountId: string, topic: RadioTopic): Promise<StoredRadioAddress | null> {
  return tx.getRepository(RadioAddress).findOneBy({ accountId, topic });
}

/** Ignores accounts that are scheduled for deletion. */
export function findRadioAddressByHash(database: Db, tokenHash: string): Promise<StoredRadioAddress | null> {
  return database.getRepository(RadioAddress).findOneBy({ tokenHash, accountId: ofStayingAccount });
}

export function listRadioAddressesBySeed(database: Db, seeds: readonly string[]): Promise<StoredRadioAddress[]> {
  return database.getRepository(RadioAddress).findBy({ seed: Any(seeds), accountId: ofStayingAccount });
}

/** Replaces the previous URL, which stops working. */
export async function putRadioAddress(
  tx: EntityManager,
  address: Pick<RadioAddress, 'accountId' | 'topic' | 'seed' | 'tokenHash'>,
): Promise<StoredRadioAddress> {
  const { accountId, topic } = address;
  await tx.upsert(RadioAddress, { ...address, madeAt: () => 'now()' }, ['accountId', 'topic']);
  return tx.findOneByOrFail(RadioAddress, { accountId, topic });
}

/** Returns null if there is no such address. */
export async function setBreakingInterrupts(
  tx: EntityManager,
  accountId: string,
  topic: RadioTopic,
  breaking: boolean,
): Promise<StoredRadioAddress | null> {
  await tx.update(RadioAddress, { accountId, topic }, { breaking });
  return findRadioAddress(tx, accountId, topic);
}

export async function removeRadioAddress(tx: EntityManager, accountId: string, topic: RadioTopic): Promise<boolean> {
  return (await tx.delete(RadioAddress, { accountId, topic })).affected === 1;
}
