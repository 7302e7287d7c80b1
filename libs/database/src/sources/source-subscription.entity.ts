import { createHash, randomUUID } from 'node:crypto';
import { type EntityManager, Column, Entity, PrimaryColumn, Any, MoreThan, Not, Raw } from 'typeorm';
import { lockAccount } from '../accounts/account-lock.ts';
import { FeedState, Source, addFeedStates } from '../news/source.entity.ts';
import { sql } from '../sql.ts';

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

/** Subscribing holds this lock in shared mode; deleting abandoned sources holds it in exclusive mode. */
const SUBSCRIPTION_LOCK = 83_001;

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
  await lockAccount(tx, accountId);
  // A feed that a list has in two folders stays in the first.
  const requested = new Map(
    feeds.toReversed().map((feed) => [feed.url, { ...feed, sourceId: toFeedSourceId(feed.url) }] as const),
  );
  // The ID of a source that has moved is still derived from its previous URL.
  const existing = await tx.find(Source, {
    select: { id: true, url: true },
    where: { kind: 'feed', url: Any([...requested.keys()]) },
    order: { active: 'ASC', id: 'DESC' },
  });
  for (const { id, url } of existing) Object.assign(requested.get(url) ?? {}, { sourceId: id });
  const subscriptions = await tx.find(SourceSubscription, { select: { sourceId: true }, where: { accountId } });
  const subscribed = new Set(subscriptions.map((row) => row.sourceId));
  const unique = new Map([...requested.values()].map((feed) => [feed.sourceId, { ...feed, id: randomUUID() }]));
  const fresh = [...unique.values()].toReversed().filter(({ sourceId }) => !subscribed.has(sourceId));
  const added = fresh.slice(0, Math.max(0, max - subscribed.size));
  if (added.length > 0) await storeSubscriptions(tx, accountId, added);
  return {
    added: added.map(({ id }) => id),
    already: unique.size - fresh.length,
    leftOut: fresh.length - added.length,
  };
}

async function storeSubscriptions(
  tx: EntityManager,
  accountId: string,
  added: readonly (FeedToSubscribe & { id: string; sourceId: string })[],
): Promise<void> {
  const sources = added.map(({ sourceId, url }) => ({
    id: sourceId,
    kind: 'feed' as const,
    url,
    name: '',
    active: false,
  }));
  const subscriptions = added.map(({ id, sourceId, name, folder }) => ({ id, accountId, sourceId, name, folder }));
  await tx.createQueryBuilder().insert().into(Source).values(sources).orIgnore().updateEntity(false).execute();
  await addFeedStates(
    tx,
    added.map(({ sourceId }) => sourceId),
  );
  await tx.insert(SourceSubscription, subscriptions);
}

export async function resetSourceFailures(tx: EntityManager, id: string): Promise<void> {
  const subscription = await tx.findOneBy(SourceSubscription, { id });
  if (!subscription) return;
  await tx.update(
    FeedState,
    { sourceId: subscription.sourceId, failures: MoreThan(0) },
    { failures: 0, disabled: false, lastCode: null, lastError: null, nextAt: () => 'now()', title: null },
  );
}

export async function unsubscribe(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (await tx.delete(SourceSubscription, { accountId, id })).affected === 1;
}

export async function changeSubscription(
  tx: EntityManager,
  accountId: string,
  id: string,
  change: { folder?: string; muted?: boolean },
): Promise<boolean> {
  return (await tx.update(SourceSubscription, { accountId, id }, change)).affected === 1;
}

/**
 * Moves the subscriptions to an existing source with this URL, unless the operator lists the source; only the operator
 * corrects those.
 */
export async function changeSourceUrl(tx: EntityManager, sourceId: string, url: string): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [SUBSCRIPTION_LOCK]);
  const other = await tx.findOne(Source, {
    where: { kind: 'feed', url, id: Not(sourceId) },
    order: { active: 'DESC', id: 'ASC' },
  });
  await tx.update(Source, { id: sourceId }, { url });
  if (!other || (await tx.existsBy(Source, { id: sourceId, active: true }))) return;
  const hasOther = 'SELECT account_id FROM source_subscription WHERE source_id = :other';
  const accountId = Raw((account) => `${account} NOT IN (${hasOther})`, { other: other.id });
  await tx.update(SourceSubscription, { sourceId, accountId }, { sourceId: other.id });
  await tx.delete(SourceSubscription, { sourceId });
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
