import { createHash, randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { toColumns, sql } from '../sql.ts';

@Entity('source_subscription')
export class SourceSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { name: 'source_id' }) sourceId!: string;
  /** Empty if the source's own name is used. */
  @Column('text') name!: string;
  @Column('text') folder!: string;
  @Column('boolean', { default: false }) muted!: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}

/** The ID depends only on the URL, so that the operator's list and subscribers share a source. */
export const toFeedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;

type Db = DataSource | EntityManager;
/** Subscribing holds this lock in shared mode; deleting abandoned sources holds it in exclusive mode. */
const SUBSCRIPTION_LOCK = 83_001;

export type OwnSource = {
  id: string;
  sourceId: string;
  address: string;
  name: string;
  folder: string;
  muted: boolean;
  addedAt: Date;
  answeredAt: Date | null;
  nextAt: Date;
  failures: number;
  disabled: boolean;
  lastCode: string | null;
};

const OWN = `u.id, u.source_id, s.url AS address, coalesce(nullif(u.name, ''), nullif(s.name, ''),
  s.url) AS name, u.folder, u.muted, u.created_at AS added_at,
  f.answered_at, f.next_at, f.failures, f.disabled, f.last_code
  FROM source_subscription u JOIN source s ON s.id = u.source_id JOIN feed_state f ON f.source_id = u.source_id`;

export function listSubscribedSources(database: Db, accountId: string): Promise<OwnSource[]> {
  return sql.rows(
    database,
    `SELECT ${OWN} WHERE u.account_id = $1 ORDER BY lower(u.folder), u.folder, lower(coalesce(nullif(u.name, ''),
      nullif(s.name, ''), s.url)), u.id`,
    [accountId],
  );
}

export async function findSubscribedSource(database: Db, accountId: string, id: string): Promise<OwnSource | null> {
  const rows = await sql.rows<OwnSource>(database, `SELECT ${OWN} WHERE u.account_id = $1 AND u.id = $2`, [
    accountId,
    id,
  ]);
  return rows[0] ?? null;
}

export async function findWorkingFeed(database: Db, url: string): Promise<{ url: string; name: string } | null> {
  const rows = await sql.rows<{ url: string; name: string }>(
    database,
    `SELECT s.url, s.name FROM source s JOIN feed_state f ON f.source_id = s.id
     WHERE s.kind = 'feed' AND s.url = $1 AND f.answered_at IS NOT NULL AND f.failures = 0 ORDER BY s.active DESC
     LIMIT 1`,
    [url],
  );
  return rows[0] ?? null;
}

export type FeedToSubscribe = { url: string; name: string; folder: string };
export type SubscribeResult = {
  added: string[];
  already: number;
  leftOut: number;
};

/** All subscribers of a URL share its source. */
export async function subscribeToFeeds(
  tx: EntityManager,
  accountId: string,
  feeds: readonly FeedToSubscribe[],
  max: number,
): Promise<SubscribeResult> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [SUBSCRIPTION_LOCK]);
  // Serialises concurrent subscriptions, so that they do not exceed the limit together.
  await sql.run(tx, 'SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const requested = new Map(feeds.map((feed) => [feed.url, { ...feed, sourceId: toFeedSourceId(feed.url) }]));
  // The ID of a source that has moved is still derived from its previous URL.
  const existing = await sql.rows<{ id: string; url: string }>(
    tx,
    `SELECT DISTINCT ON (url) id, url FROM source WHERE kind = 'feed' AND url = ANY($1) ORDER BY url, active DESC, id`,
    [[...requested.keys()]],
  );
  for (const { id, url } of existing) Object.assign(requested.get(url) ?? {}, { sourceId: id });
  const subscriptions = await sql.rows<{ sourceId: string }>(
    tx,
    'SELECT source_id FROM source_subscription WHERE account_id = $1',
    [accountId],
  );
  const subscribed = new Set(subscriptions.map((row) => row.sourceId));
  const unique = new Map(
    [...requested.values()].toReversed().map((feed) => [feed.sourceId, { ...feed, id: randomUUID() }]),
  );
  const fresh = [...unique.values()].toReversed().filter(({ sourceId }) => !subscribed.has(sourceId));
  const added = fresh.slice(0, Math.max(0, max - subscribed.size));
  const rows = [JSON.stringify(toColumns(added))];
  const from = 'FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, source_id text, url text, name text, folder text)';
  await sql.run(
    tx,
    `INSERT INTO source (id, kind, url, name, active) SELECT source_id, 'feed', url, '', false ${from}
      ON CONFLICT (id) DO NOTHING`,
    rows,
  );
  await sql.run(
    tx,
    `INSERT INTO feed_state (source_id, next_at) SELECT source_id, now() ${from} ON CONFLICT (source_id) DO NOTHING`,
    rows,
  );
  await sql.run(
    tx,
    `INSERT INTO source_subscription (id, account_id, source_id, name, folder)
      SELECT id, $2, source_id, name, folder ${from}`,
    [...rows, accountId],
  );
  return {
    added: added.map(({ id }) => id),
    already: unique.size - fresh.length,
    leftOut: fresh.length - added.length,
  };
}

export async function resetSourceFailures(tx: EntityManager, id: string): Promise<void> {
  await sql.run(
    tx,
    `UPDATE feed_state SET failures = 0, disabled = false, last_code = NULL, last_error = NULL, next_at = now(),
      title = NULL
     WHERE failures > 0 AND source_id = (SELECT source_id FROM source_subscription WHERE id = $1)`,
    [id],
  );
}

export async function unsubscribe(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (
    (
      await sql.rows(tx, 'DELETE FROM source_subscription WHERE account_id = $1 AND id = $2 RETURNING id', [
        accountId,
        id,
      ])
    ).length > 0
  );
}

export async function changeSubscription(
  tx: EntityManager,
  accountId: string,
  id: string,
  change: { folder?: string; muted?: boolean },
): Promise<boolean> {
  return (
    (
      await sql.rows(
        tx,
        `UPDATE source_subscription SET folder = coalesce($3, folder), muted = coalesce($4, muted)
          WHERE account_id = $1 AND id = $2 RETURNING id`,
        [accountId, id, change.folder ?? null, change.muted ?? null],
      )
    ).length > 0
  );
}

/**
 * Moves the subscriptions to an existing source with this URL, unless the operator lists the source; only the operator
 * corrects those.
 */
export async function changeSourceUrl(tx: EntityManager, sourceId: string, url: string): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [SUBSCRIPTION_LOCK]);
  const others = await sql.rows<{ id: string }>(
    tx,
    "SELECT id FROM source WHERE kind = 'feed' AND url = $2 AND id <> $1 ORDER BY active DESC, id LIMIT 1",
    [sourceId, url],
  );
  await sql.run(tx, 'UPDATE source SET url = $2 WHERE id = $1', [sourceId, url]);
  const [other] = others;
  if (!other) return;
  await sql.run(
    tx,
    `UPDATE source_subscription u SET source_id = $2 WHERE source_id = $1 AND NOT (SELECT active FROM source
      WHERE id = $1)
       AND NOT EXISTS (SELECT 1 FROM source_subscription o WHERE o.account_id = u.account_id AND o.source_id = $2)`,
    [sourceId, other.id],
  );
  await sql.run(
    tx,
    'DELETE FROM source_subscription WHERE source_id = $1 AND NOT (SELECT active FROM source WHERE id = $1)',
    [sourceId],
  );
}

/**
 * Deletes sources without subscribers, because their URLs may be secret. Keeps sources with public articles, and
 * articles that a listener saved, queued, played or requested audio for.
 */
export async function deleteAbandonedSources(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock($1)', [SUBSCRIPTION_LOCK]);
  const unused = await sql.rows<{ id: string }>(
    tx,
    `DELETE FROM source s WHERE s.kind = 'feed' AND NOT s.active AND NOT EXISTS (SELECT 1 FROM source_subscription u
      WHERE u.source_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM article a WHERE a.source_id = s.id AND NOT a.private) RETURNING id`,
    [],
  );
  if (unused.length === 0) return;
  await sql.run(
    tx,
    `DELETE FROM article a WHERE a.private AND a.source_id = ANY($1) AND NOT EXISTS (SELECT 1 FROM saved_article k
      WHERE k.article_id = a.id)
       AND NOT EXISTS (SELECT 1 FROM listen k WHERE k.article_id = a.id) AND NOT EXISTS (SELECT 1
       FROM listening_progress k WHERE k.article_id = a.id)
       AND NOT EXISTS (SELECT 1 FROM rendition k WHERE k.article_id = a.id) AND NOT EXISTS (SELECT 1
       FROM podcast_queued k WHERE k.article_id = a.id)`,
    [unused.map(({ id }) => id)],
  );
}
