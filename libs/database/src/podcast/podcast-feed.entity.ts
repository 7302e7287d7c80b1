import {
  PODCAST_ITEMS_MAX,
  PODCAST_RETRY_HOURS,
  PODCAST_TEXT_MINUTES,
} from '@tidings/contracts/limits/programme-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { type DataSource, type EntityManager, Any, Column, Entity, Not, PrimaryColumn, Raw } from 'typeorm';
import { ofStayingAccount } from '../accounts/staying-account.query.ts';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type StoredPodcastFeed = Pick<PodcastFeed, 'accountId' | 'seed' | 'origin' | 'madeAt'>;

export type PodcastFeedEpisode = {
  articleId: string;
  at: Date;
  title: string;
  description: string | null;
  url: string | null;
  author: string | null;
  sourceName: string | null;
  renditionId: string;
  language: string;
  durationMs: number;
  bytes: number;
  narration: Narration;
};

type EpisodeRequest = {
  articleId: string;
  language: string | null;
  wantedVoice: string | null;
  /** Whether the audio was requested after the text's last change and has not failed recently. */
  upToDate: boolean;
  underway: boolean;
};

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

/** Skips articles to which the account has no access. */
export async function replacePodcastQueue(
  tx: EntityManager,
  accountId: string,
  articleIds: readonly string[],
): Promise<number> {
  await tx.delete(QueuedPodcastArticle, { accountId, articleId: Not(Any(articleIds)) });
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

const LISTED = `
  SELECT article_id, min(at) AS at FROM (
    SELECT article_id, saved_at AS at FROM saved_article s WHERE account_id = $1 AND removed_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM article a WHERE a.id = s.article_id AND a.content_code = 'TAKEN_DOWN')
    UNION ALL SELECT article_id, queued_at FROM podcast_queued WHERE account_id = $1
    UNION ALL SELECT article_id, ready_at FROM programme WHERE owner = $1::uuid::text AND ready_at IS NOT NULL
  ) kept GROUP BY article_id ORDER BY 2 DESC, 1 LIMIT ${PODCAST_ITEMS_MAX}`;

/**
 * Includes episodes whose missing audio is being rendered again, because podcast clients may delete episodes that
 * disappear.
 */
const FINISHED = `r.state <> 'failed' AND r.chunk_bytes IS NOT NULL`;

export function listPodcastFeedEpisodes(database: DataSource, accountId: string): Promise<PodcastFeedEpisode[]> {
  return sql.rows(
    database,
    `SELECT w.article_id, w.at, a.title, a.description, a.url, a.author, a.source_name,
       r.id AS rendition_id, r.language, r.duration_ms, (SELECT sum(size)::int
       FROM unnest(r.chunk_bytes) AS size) AS bytes, r.narration
     FROM (${LISTED}) w JOIN article a ON a.id = w.article_id AND ${toIsAccessibleSql('$2')}
     JOIN LATERAL (
       SELECT r.* FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
       WHERE e.account_id = $1 AND e.article_id = w.article_id AND ${FINISHED}
       ORDER BY e.asked_at DESC LIMIT 1
     ) r ON true
     ORDER BY w.at DESC, w.article_id`,
    [accountId, accountId],
  );
}

export async function countEpisodes(
  database: DataSource,
  accountId: string,
): Promise<{ ready: number; waiting: number }> {
  const [row] = await sql.rows<{ ready: number; waiting: number }>(
    database,
    `SELECT count(*) FILTER (WHERE ready)::int AS ready, count(*) FILTER (WHERE NOT ready)::int AS waiting FROM (
       SELECT EXISTS (SELECT 1 FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
         WHERE e.account_id = $1 AND e.article_id = w.article_id AND ${FINISHED}) AS ready
       FROM (${LISTED}) w) counted`,
    [accountId],
  );
  return row ?? { ready: 0, waiting: 0 };
}

/** Omits articles whose text may still be extracted. */
export function listEpisodeRequests(database: DataSource, accountId: string): Promise<EpisodeRequest[]> {
  return sql.rows(
    database,
    `SELECT w.article_id, a.language, e.wanted_voice,
       coalesce(e.asked_at >= a.updated_at AND (e.state <> 'failed'
       OR e.asked_at > now() - make_interval(hours => ${PODCAST_RETRY_HOURS})), false) AS up_to_date,
       coalesce(e.state IN ('queued', 'rendering'), false) AS underway
     FROM (${LISTED}) w JOIN article a ON a.id = w.article_id
     LEFT JOIN LATERAL (
       SELECT e.wanted_voice, e.asked_at, r.state FROM podcast_episode e JOIN rendition r ON r.id = e.rendition_id
       WHERE e.account_id = $1 AND e.article_id = w.article_id ORDER BY e.asked_at DESC LIMIT 1
     ) e ON true
     WHERE a.content_state <> 'pending' OR a.updated_at < now() - make_interval(mins => ${PODCAST_TEXT_MINUTES})
     ORDER BY w.at DESC, w.article_id`,
    [accountId],
  );
}

export async function recordEpisodeRequest(
  database: DataSource,
  episode: { accountId: string; articleId: string; renditionId: string; wantedVoice: string },
): Promise<void> {
  await sql.run(
    database,
    `INSERT INTO podcast_episode (account_id, article_id, rendition_id, wanted_voice, asked_at)
      SELECT $1, $2, id, $4, clock_timestamp() FROM rendition WHERE id = $3
     ON CONFLICT (account_id, article_id, rendition_id) DO UPDATE
     SET wanted_voice = excluded.wanted_voice, asked_at = excluded.asked_at`,
    [episode.accountId, episode.articleId, episode.renditionId, episode.wantedVoice],
  );
}
