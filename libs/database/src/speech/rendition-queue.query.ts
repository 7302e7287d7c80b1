import type { TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import {
  type HeldLease,
  type RowChange,
  type WaitingListener,
  type WorkQueue,
  DATABASE_NOW,
  LeasedWork,
  REQUESTER_LEVELS,
  toTurnColumnsSql,
  toTurnJoinSql,
  toTurnOrderSql,
  toTurnUpdateSql,
} from '../work-queue/leased-work.ts';
import { Rendition } from './rendition.entity.ts';

// SQL: claims leases with SKIP LOCKED.

export type LeasedRendition = Pick<
  Rendition,
  | 'id'
  | 'articleId'
  | 'voice'
  | 'language'
  | 'engine'
  | 'narration'
  | 'chunkKeys'
  | 'chunksDone'
  | 'chunksWanted'
  | 'characters'
  | 'attempts'
  | 'awaited'
> &
  HeldLease & {
    network: string | null;
  };

const LEASED = `id, article_id, voice, language, engine, narration, chunk_keys, chunks_done, chunks_wanted, characters,
  attempts, awaited, next.network`;
const LISTENING = `(heard_at > now() - interval '2 minutes') IS TRUE`;
const UNFINISHED = "state IN ('queued', 'rendering') AND chunks_done < chunks_wanted";
const AWAITED_OR_PLAYING = "(awaited OR heard_at > now() - interval '2 minutes')";
const AHEAD = `NOT awaited AND NOT ${LISTENING}`;
const CANDIDATES_MAX = 1_000;
const BEGINNING = 'awaited AND chunks_done = 0';

/** A worker renders one chunk per lease. */
export const renditionWork = new LeasedWork({
  table: 'rendition',
  key: 'id',
  lease: 'lease',
  leasedUntil: 'lease_until',
  dueAt: 'not_before',
  while: "state = 'rendering'",
});
const DUE = `${UNFINISHED} AND ${renditionWork.due}`;

/** Also counts renditions between two attempts, so that the metric shows an outage of all engines. */
export const awaitedRenditionQueue: WorkQueue = {
  ...renditionWork.queue('renditions', 'speech', `${UNFINISHED} AND ${AWAITED_OR_PLAYING}`),
  since: 'rendition.updated_at',
  order: 'rendition.not_before',
};

/** True for the renditions of scheduled programmes, from planning until the programmes are ready. */
const SCHEDULED = 'article_id IN (SELECT m.article_id FROM morning_schedule m WHERE m.article_id IS NOT NULL)';

export const backgroundRenditionQueue: WorkQueue = {
  ...renditionWork.queue('renditions-ahead', 'speech', `${DUE} AND ${AHEAD}`),
  whenever: true,
};

export const morningChunkQueue: WorkQueue = {
  ...awaitedRenditionQueue,
  name: 'morning-chunks',
  due: `${UNFINISHED} AND ${AHEAD} AND ${SCHEDULED}`,
  pieces: 'chunks_wanted - chunks_done',
};

/**
 * Prefers awaited beginnings, then audio that is being played, then scheduled mornings, and then background work if
 * `isAhead` is set. The first two are shared fairly among networks and listeners. With `beginnings`, leases only
 * awaited renditions without audio. `full` lists the networks at the limit for beginnings and for the rest, each
 * followed by an engine.
 */
export async function leaseRendition(
  database: DataSource,
  leaseMs: number,
  beginnings: boolean,
  full: { beginnings: readonly string[]; rest: readonly string[] } = { beginnings: [], rest: [] },
  { engine = null, isAhead = true }: { engine?: PollyEngine | null; isAhead?: boolean } = {},
): Promise<LeasedRendition | null> {
  const lane = beginnings ? BEGINNING : '(enqueued OR chunks_done = 0)';
  const mayBe = `${DUE} AND ${renditionWork.free} AND ($5::text IS NULL OR engine = $5) AND ${lane}`;
  const awaited = await lease(database, leaseMs, `${mayBe} AND ${AWAITED_OR_PLAYING}`, full, engine);
  if (awaited || beginnings) return awaited;
  const ahead = `${mayBe} AND ${AHEAD}`;
  const scheduled = await lease(database, leaseMs, `${ahead} AND ${SCHEDULED}`, full, engine);
  if (scheduled || !isAhead) return scheduled;
  const longestDue = `id IN (SELECT id FROM rendition WHERE ${ahead} ORDER BY not_before LIMIT ${CANDIDATES_MAX})`;
  return lease(database, leaseMs, `${ahead} AND ${longestDue}`, full, engine);
}

async function lease(
  database: DataSource,
  leaseMs: number,
  which: string,
  full: { beginnings: readonly string[]; rest: readonly string[] },
  engine: PollyEngine | null,
): Promise<LeasedRendition | null> {
  const [leased] = await renditionWork.claim<LeasedRendition>(database.manager, leaseMs, {
    next: `SELECT id AS key, ${REQUESTER_LEVELS.join(', ')} FROM rendition
       LEFT JOIN LATERAL (
         SELECT ${toTurnColumnsSql(REQUESTER_LEVELS)}
          FROM rendition_asker asker ${toTurnJoinSql('speech', REQUESTER_LEVELS)}
         WHERE asker.rendition_id = rendition.id AND asker.network || ' ' || engine <> ALL(
           CASE WHEN chunks_done = 0 THEN $3::text[] ELSE $4::text[] END)
         ORDER BY ${toTurnOrderSql(REQUESTER_LEVELS)} LIMIT 1) asker ON true
       WHERE ${which}
         AND (network IS NOT NULL OR NOT EXISTS (SELECT FROM rendition_asker e WHERE e.rendition_id = rendition.id))
       ORDER BY (${BEGINNING}) DESC, awaited DESC, (chunks_done > 0 AND ${LISTENING}) DESC, network IS NULL,
         wide_at NULLS FIRST, network_at NULLS FIRST, listener_at NULLS FIRST, ${LISTENING} DESC, created_at
       LIMIT 1 FOR UPDATE OF rendition SKIP LOCKED`,
    after: `served AS (${toTurnUpdateSql('speech', REQUESTER_LEVELS)})`,
    set: { state: 'rendering' },
    returning: LEASED,
    values: [full.beginnings, full.rest, engine],
  });
  return leased ?? null;
}

/** Returns null if there is no such rendition. */
export async function readChunkProgress(
  database: DataSource,
  renditionId: string,
): Promise<{ done: number; wanted: number } | null> {
  const rendition = await database
    .getRepository(Rendition)
    .findOne({ select: { chunksDone: true, chunksWanted: true }, where: { id: renditionId } });
  return rendition && { done: rendition.chunksDone, wanted: rendition.chunksWanted };
}

export const storeRenditionProgress = (database: DataSource, held: HeldLease, chunksDone: number): Promise<boolean> =>
  renditionWork.postpone(database, held, 0, { chunksDone, attempts: 0, updatedAt: DATABASE_NOW });

/** Returns false if the lease was lost. */
export const finishRendition = (
  tx: EntityManager,
  held: LeasedRendition,
  done: { chunkBytes: number[]; durationMs: number; timeline: TimelineSentence[] },
): Promise<boolean> =>
  settle(tx, held, {
    ...done,
    state: 'ready',
    chunksDone: held.chunkKeys.length,
    timeline: JSON.stringify(done.timeline),
    failureCode: null,
  });

/** Used if the voice cannot speak the text. Returns false if the lease was lost. */
export const failRendition = (tx: EntityManager, held: HeldLease, failureCode: string): Promise<boolean> =>
  settle(tx, held, { state: 'failed', failureCode });

async function settle(tx: EntityManager, held: HeldLease, change: RowChange): Promise<boolean> {
  const isOurs = await renditionWork.finish(tx, held, { ...change, updatedAt: DATABASE_NOW });
  const requesters = tx.createQueryBuilder().delete().from('rendition_asker');
  if (isOurs) await requesters.where('rendition_id = :key', { key: held.key }).execute();
  return isOurs;
}

export async function addRenditionRequester(
  tx: EntityManager,
  id: string,
  { wide, network, listener }: WaitingListener,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO rendition_asker (rendition_id, wide, network, listener)
     SELECT id, $2, $3, $4 FROM rendition WHERE id = $1 AND state IN ('queued', 'rendering')
     FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [id, wide, network, listener],
  );
}

/**
 * Called after the listener restarts the article in another voice or at another sentence. Audio that has no other
 * listener becomes background work, or is deleted if it starts within the article.
 */
export async function releaseOtherRenditions(
  tx: EntityManager,
  { id, articleId }: { id: string; articleId: string },
  { listener }: WaitingListener,
): Promise<void> {
  await sql.run(
    tx,
    `WITH own AS (
       SELECT r.id FROM rendition r JOIN rendition_asker a ON a.rendition_id = r.id AND a.listener = $3
       WHERE r.article_id = $2 AND r.id <> $1 AND r.state IN ('queued', 'rendering') AND r.awaited
       ORDER BY r.id FOR UPDATE OF r SKIP LOCKED),
     left_alone AS (SELECT m.id FROM own m WHERE NOT EXISTS (
       SELECT FROM rendition_asker other WHERE other.rendition_id = m.id AND other.listener <> $3)),
     gone AS (DELETE FROM rendition r USING left_alone l WHERE r.id = l.id AND r.from_sentence > 0)
     UPDATE rendition r SET awaited = false FROM left_alone l WHERE r.id = l.id AND r.from_sentence = 0`,
    [id, articleId, listener],
  );
}

export function hasRenditionInVoice(database: EntityManager, articleId: string, voice: string): Promise<boolean> {
  return database.existsBy(Rendition, { articleId, voice, state: 'ready', fromSentence: 0 });
}

/**
 * Counts an article once per voice, and audio that starts within an article separately. Excludes the article `besides`,
 * except for audio that starts within it and was requested by others.
 */
export async function countRenditionsInProgress(
  tx: EntityManager,
  { wide, network, listener }: WaitingListener,
  besides: { articleId: string; voice: string },
): Promise<{ listener: number; network: number; wide: number }> {
  const [count] = await sql.rows<{ listener: number; network: number; wide: number }>(
    tx,
    `SELECT count(DISTINCT (r.article_id, r.voice, r.from_sentence)) FILTER (WHERE a.listener = $3)::int AS listener,
       count(DISTINCT (r.article_id, r.voice, r.from_sentence)) FILTER (WHERE a.network = $2)::int AS network,
       count(DISTINCT (r.article_id, r.voice, r.from_sentence))::int AS wide
     FROM rendition_asker a JOIN rendition r ON r.id = a.rendition_id
     WHERE (a.wide = $1 OR a.listener = $3) AND r.state IN ('queued', 'rendering')
       AND NOT ((r.article_id, r.voice) = ($4::uuid, $5) AND (r.from_sentence = 0 OR a.listener = $3))`,
    [wide, network, listener, besides.articleId, besides.voice],
  );
  return count ?? { listener: 0, network: 0, wide: 0 };
}
