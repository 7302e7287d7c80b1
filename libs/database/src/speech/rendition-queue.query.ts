import { randomUUID } from 'node:crypto';
import type { TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { turnsInOrder, turnsJoined, turnsSelected, turnsTaken } from '../fair-shares/served-turn.query.ts';
import { sql } from '../sql.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import type { Rendition } from './rendition.entity.ts';

/** A rendition this process works on until the lease ends. */
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
> & {
  lease: string;
  /** In whose turn; null: nobody's. */
  network: string | null;
};

const LEASED = `r.id, article_id, voice, language, engine, narration, chunk_keys,
  chunks_done, chunks_wanted, characters, attempts, lease`;
/** Who fetched audio this recently is listening. */
const LISTENING = `(heard_at > now() - interval '2 minutes') IS TRUE`;
const DUE = "state IN ('queued', 'rendering') AND chunks_done < chunks_wanted AND not_before <= now()";
const HASTES = `(awaited OR ${LISTENING})`;
const BEGINNING = 'awaited AND chunks_done = 0';
const LEVELS = ['wide', 'network', 'listener'] as const;

/** Sound somebody waits for or listens to. */
export const renditionsAwaited: WorkQueue = {
  name: 'renditions',
  worker: 'speech',
  table: 'rendition',
  due: `${DUE} AND ${HASTES}`,
  since: 'not_before',
  leasedUntil: 'lease_until',
};

/** Sound that is made while there is room for it. */
export const renditionsAhead: WorkQueue = {
  ...renditionsAwaited,
  name: 'renditions-ahead',
  due: `${DUE} AND NOT ${HASTES}`,
  whenever: true,
};

/**
 * Leases the rendition whose next chunk matters most: beginnings somebody waits for first, then what is being listened
 * to, each in turn between the networks that ask, then between their listeners; what nobody asked for comes last.
 * `beginnings`: only those without any sound, for the lane that never waits behind long work. `full`: networks, each
 * with an engine, of whose beginnings, or of whose rest, as much is being made as may be. `engine`: of that quality
 * alone; null: of any. `isAhead`: also what nobody waits for or listens to.
 */
export async function leaseRendition(
  database: DataSource,
  leaseMs: number,
  beginnings: boolean,
  full: { beginnings: readonly string[]; rest: readonly string[] } = { beginnings: [], rest: [] },
  { engine = null, isAhead = true }: { engine?: PollyEngine | null; isAhead?: boolean } = {},
): Promise<LeasedRendition | null> {
  const lane = beginnings ? BEGINNING : '(enqueued OR chunks_done = 0)';
  const rows = await sql.rows<LeasedRendition>(
    database.manager,
    `WITH next AS (
       SELECT id, ${LEVELS.join(', ')} FROM rendition
       LEFT JOIN LATERAL (
         SELECT ${turnsSelected(LEVELS)} FROM rendition_asker asker ${turnsJoined('speech', LEVELS)}
         WHERE asker.rendition_id = rendition.id AND asker.network || ' ' || engine <> ALL(
           CASE WHEN chunks_done = 0 THEN $3::text[] ELSE $4::text[] END)
         ORDER BY ${turnsInOrder(LEVELS)} LIMIT 1) asker ON true
       WHERE ${DUE} AND ($5::text IS NULL OR engine = $5) AND (${HASTES} OR $6)
         AND (lease_until IS NULL OR lease_until < now()) AND ${lane}
         AND (network IS NOT NULL OR NOT EXISTS (SELECT FROM rendition_asker e WHERE e.rendition_id = rendition.id))
       ORDER BY (${BEGINNING}) DESC, awaited DESC, (chunks_done > 0 AND ${LISTENING}) DESC, network IS NULL,
         wide_at NULLS FIRST, network_at NULLS FIRST, listener_at NULLS FIRST, ${LISTENING} DESC, created_at
       LIMIT 1 FOR UPDATE OF rendition SKIP LOCKED),
     served AS (${turnsTaken('speech', LEVELS)})
     UPDATE rendition r SET lease = $1, lease_until = now() + $2 * interval '1 millisecond', state = 'rendering'
     FROM next WHERE r.id = next.id RETURNING ${LEASED}, next.network`,
    [randomUUID(), leaseMs, full.beginnings, full.rest, engine, isAhead],
  );
  return rows[0] ?? null;
}

export async function extendRendition(
  database: DataSource,
  { id, lease }: LeasedRendition,
  leaseMs: number,
): Promise<void> {
  await sql.run(
    database,
    `UPDATE rendition SET lease_until = now() + $3 * interval '1 millisecond' WHERE id = $1 AND lease = $2`,
    [id, lease, leaseMs],
  );
}

/** So many chunks are ready now; the lease ends, and the next one is due. */
export async function advanceRendition(
  database: DataSource,
  { id, lease }: LeasedRendition,
  chunksDone: number,
): Promise<void> {
  await sql.run(
    database,
    `UPDATE rendition SET chunks_done = $3, attempts = 0, lease = NULL, lease_until = NULL, not_before = now(),
      updated_at = now() WHERE id = $1 AND lease = $2`,
    [id, lease, chunksDone],
  );
}

/** Gives the rendition back until later. `attempts`: how often its next chunk has failed. */
export async function postponeRendition(
  database: DataSource,
  { id, lease }: LeasedRendition,
  waitMs: number,
  attempts: number,
): Promise<void> {
  await sql.run(
    database,
    `UPDATE rendition SET attempts = $4, not_before = now() + $3 * interval '1 millisecond', lease = NULL,
      lease_until = NULL
     WHERE id = $1 AND lease = $2`,
    [id, lease, waitMs, attempts],
  );
}

export type FinishedRendition = {
  chunkBytes: number[];
  durationMs: number;
  timeline: TimelineSentence[];
};

/** Everything is rendered. False when the lease was lost: somebody else finishes it. */
export async function finishRendition(
  tx: EntityManager,
  { id, lease, chunkKeys }: LeasedRendition,
  done: FinishedRendition,
): Promise<boolean> {
  const count = await sql.changed(
    tx,
    `UPDATE rendition SET state = 'ready', chunks_done = $3, chunk_bytes = $4, duration_ms = $5, timeline = $6,
      lease = NULL, lease_until = NULL,
       failure_code = NULL, updated_at = now() WHERE id = $1 AND lease = $2 AND state = 'rendering'`,
    [id, lease, chunkKeys.length, done.chunkBytes, done.durationMs, JSON.stringify(done.timeline)],
  );
  if (count > 0) await forgetAskers(tx, id);
  return count > 0;
}

/** After the rendition itself, in the order in which it is asked for. */
async function forgetAskers(tx: EntityManager, id: string): Promise<void> {
  await sql.run(tx, 'DELETE FROM rendition_asker WHERE rendition_id = $1', [id]);
}

/** The voice cannot speak this text. False when the lease was lost. */
export async function failRendition(tx: EntityManager, { id, lease }: LeasedRendition, code: string): Promise<boolean> {
  const count = await sql.changed(
    tx,
    `UPDATE rendition SET state = 'failed', failure_code = $3, lease = NULL, lease_until = NULL, updated_at = now()
     WHERE id = $1 AND lease = $2 AND state = 'rendering'`,
    [id, lease, code],
  );
  if (count > 0) await forgetAskers(tx, id);
  return count > 0;
}

/** The engine speaks differently since the audio was asked for, or another has to: these are the chunks now. */
export async function rekeyRendition(
  database: DataSource,
  { id, lease, engine }: LeasedRendition,
  chunkKeys: string[],
  chunksWanted: number,
): Promise<void> {
  await sql.run(
    database,
    `UPDATE rendition SET chunk_keys = $3, chunks_done = 0, chunks_wanted = $4, engine = $5, lease = NULL,
      lease_until = NULL WHERE id = $1 AND lease = $2`,
    [id, lease, chunkKeys, chunksWanted, engine],
  );
}
