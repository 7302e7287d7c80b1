import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/text-owner.ts';
import { sql } from '../sql.ts';

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

type Db = DataSource | EntityManager;
const COLUMNS = 'account_id, seed, origin, made_at';

const STAYS = 'NOT EXISTS (SELECT 1 FROM account a WHERE a.id = f.account_id AND a.leaving_at IS NOT NULL)';

export type StoredPodcastFeed = Pick<PodcastFeed, 'accountId' | 'seed' | 'origin' | 'madeAt'>;

export async function findPodcastFeedByAccount(database: Db, accountId: string): Promise<StoredPodcastFeed | null> {
  const rows = await sql.rows<StoredPodcastFeed>(
    database,
    `SELECT ${COLUMNS} FROM podcast_feed WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Ignores accounts that are scheduled for deletion. */
export async function findPodcastFeedByHash(database: Db, tokenHash: string): Promise<StoredPodcastFeed | null> {
  const rows = await sql.rows<StoredPodcastFeed>(
    database,
    `SELECT ${COLUMNS} FROM podcast_feed f WHERE token_hash = $1 AND ${STAYS}`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Ignores accounts that are scheduled for deletion. */
export async function findPodcastFeedBySeed(database: Db, seed: string): Promise<StoredPodcastFeed | null> {
  const rows = await sql.rows<StoredPodcastFeed>(
    database,
    `SELECT ${COLUMNS} FROM podcast_feed f WHERE seed = $1 AND ${STAYS}`,
    [seed],
  );
  return rows[0] ?? null;
}

/** Replaces the previous URL of the feed, which stops working. */
export async function storePodcastFeed(
  tx: EntityManager,
  feed: Pick<PodcastFeed, 'accountId' | 'seed' | 'tokenHash' | 'origin'>,
): Promise<StoredPodcastFeed> {
  const rows = await sql.rows<StoredPodcastFeed>(
    tx,
    `INSERT INTO podcast_feed (account_id, seed, token_hash, origin) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET seed = excluded.seed, token_hash = excluded.token_hash,
     origin = excluded.origin, made_at = now(), contents = NULL
     RETURNING ${COLUMNS}`,
    [feed.accountId, feed.seed, feed.tokenHash, feed.origin],
  );
  if (!rows[0]) throw new Error('The stored podcast feed was not returned.');
  return rows[0];
}

export async function removePodcastFeed(tx: EntityManager, accountId: string): Promise<boolean> {
  const count = await sql.changed(tx, 'DELETE FROM podcast_feed WHERE account_id = $1', [accountId]);
  return count > 0;
}

export async function storePodcastFeedOrigin(database: Db, accountId: string, origin: string): Promise<void> {
  await sql.run(database, 'UPDATE podcast_feed SET origin = $2 WHERE account_id = $1 AND origin IS DISTINCT FROM $2', [
    accountId,
    origin,
  ]);
}

/** Returns the time of the last change in whole seconds. */
export async function recordPodcastFeedContents(database: Db, accountId: string, digest: string): Promise<Date> {
  await sql.run(
    database,
    `UPDATE podcast_feed SET contents = $2, changed_at = greatest(date_trunc('second', now()),
      changed_at + interval '1 second')
     WHERE account_id = $1 AND contents IS DISTINCT FROM $2`,
    [accountId, digest],
  );
  const rows = await sql.rows<{ changedAt: Date }>(
    database,
    'SELECT changed_at FROM podcast_feed WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.changedAt ?? new Date();
}

/** Skips articles to which the account has no access. */
export async function replacePodcastQueue(
  tx: EntityManager,
  accountId: string,
  articleIds: readonly string[],
): Promise<number> {
  await sql.run(tx, 'DELETE FROM podcast_queued WHERE account_id = $1 AND NOT article_id = ANY($2::uuid[])', [
    accountId,
    articleIds,
  ]);
  // Existing dates are kept, because podcast clients know the dates of episodes.
  await sql.run(
    tx,
    `INSERT INTO podcast_queued (account_id, article_id, queued_at)
     SELECT $1, a.id, now() - (w.place - 1) * interval '1 second'
     FROM unnest($2::uuid[]) WITH ORDINALITY AS w (id, place)
      JOIN article a ON a.id = w.id AND ${toIsAccessibleSql('$3')}
     ON CONFLICT (account_id, article_id) DO NOTHING`,
    [accountId, articleIds, accountId],
  );
  return countQueuedArticles(tx, accountId);
}

export async function countQueuedArticles(database: Db, accountId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM podcast_queued WHERE account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}
