import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Raw } from 'typeorm';
import { ofStayingAccount } from '../accounts/staying-account.query.ts';

type Db = DataSource | EntityManager;

export type StoredPodcastFeed = Pick<PodcastFeed, 'accountId' | 'seed' | 'origin' | 'madeAt'>;

/** The table stores only a hash of the URL. */
@Entity('podcast_feed')
export class PodcastFeed {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** Public origin. Behind a proxy, it may differ from the server's origin. */
  @Column('text', { nullable: true }) origin!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  @Column('text', { nullable: true }) contents!: string | null;
  @Column({ type: 'timestamptz', name: 'changed_at', precision: 0, default: () => 'now()' }) changedAt!: Date;
}

export function findPodcastFeedByAccount(database: Db, accountId: string): Promise<StoredPodcastFeed | null> {
  return database.getRepository(PodcastFeed).findOneBy({ accountId });
}

/** Ignores accounts that are scheduled for deletion. */
export function findPodcastFeedByHash(database: Db, tokenHash: string): Promise<StoredPodcastFeed | null> {
  return database.getRepository(PodcastFeed).findOneBy({ tokenHash, accountId: ofStayingAccount });
}

/** Ignores accounts that are scheduled for deletion. */
export function findPodcastFeedBySeed(database: Db, seed: string): Promise<StoredPodcastFeed | null> {
  return database.getRepository(PodcastFeed).findOneBy({ seed, accountId: ofStayingAccount });
}

/** Replaces the previous URL of the feed, which stops working. */
export async function storePodcastFeed(
  tx: EntityManager,
  feed: Pick<PodcastFeed, 'accountId' | 'seed' | 'tokenHash' | 'origin'>,
): Promise<StoredPodcastFeed> {
  await tx.upsert(PodcastFeed, { ...feed, madeAt: () => 'now()', contents: null }, ['accountId']);
  return tx.findOneByOrFail(PodcastFeed, { accountId: feed.accountId });
}

export async function removePodcastFeed(tx: EntityManager, accountId: string): Promise<boolean> {
  return (await tx.delete(PodcastFeed, { accountId })).affected === 1;
}

export async function storePodcastFeedOrigin(database: Db, accountId: string, origin: string): Promise<void> {
  const isOther = Raw((stored) => `${stored} IS DISTINCT FROM :origin`, { origin });
  await database.getRepository(PodcastFeed).update({ accountId, origin: isOther }, { origin });
}

const nextChange = () => "greatest(date_trunc('second', now()), changed_at + interval '1 second')";

/** Returns the time of the last change in whole seconds. */
export async function recordPodcastFeedContents(database: Db, accountId: string, contents: string): Promise<Date> {
  const feeds = database.getRepository(PodcastFeed);
  const isOther = Raw((stored) => `${stored} IS DISTINCT FROM :contents`, { contents });
  await feeds.update({ accountId, contents: isOther }, { contents, changedAt: nextChange });
  return (await feeds.findOneBy({ accountId }))?.changedAt ?? new Date();
}

export function countQueuedArticles(database: Db, accountId: string): Promise<number> {
  return database.getRepository(QueuedPodcastArticle).countBy({ accountId });
}

/** The feed contains the latest finished audio of each article. */
@Entity('podcast_episode')
export class PodcastEpisode {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  /** Voice that the listener requested, or empty for the default voice. The rendition may use another voice. */
  @Column('text', { name: 'wanted_voice' }) wantedVoice!: string;
  @Column({ type: 'timestamptz', name: 'asked_at', precision: 3, default: () => 'now()' }) askedAt!: Date;
}

@Entity('podcast_queued')
export class QueuedPodcastArticle {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  /** Earlier for every following article, so that podcast apps list the first article first. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3 }) queuedAt!: Date;
}
