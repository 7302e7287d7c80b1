import { type DataSource, type EntityManager, Any, Not } from 'typeorm';
import { sql } from '../sql.ts';
import { type HeldLease, DATABASE_NOW } from '../work-queue/leased-work.ts';
import { type SourceKind, Source, FeedState, feedWork, dueFeedQueue, addFeedStates } from './source.entity.ts';

// SQL: claims leases with SKIP LOCKED, and upserts a whole list.

export type LeasedVisit = HeldLease & { source: Source; state: FeedState };

type VisitRecord = Pick<FeedState, 'failures' | 'lastCode' | 'lastError' | 'disabled'> & {
  answered: boolean;
  /** Time until the next visit, in milliseconds. */
  waitMs: number;
  etag?: string | null;
  lastModified?: string | null;
  title?: string | null;
};

const SOURCE = 's.id, s.kind, s.url, s.name, s.category, s.country, s.language, s.active';

const STATE = ['source_id', 'title', 'etag', 'last_modified', 'next_at', 'answered_at', 'tried_at', 'failures']
  .concat('last_code', 'last_error', 'disabled', 'leased_until')
  .map((column) => `feed_state.${column}`)
  .join(', ');

export async function replaceSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  const repository = tx.getRepository(Source);
  const ids = sources.map(({ id }) => id);
  // The operator's list determines the names of the operator's sources.
  const adopted = await repository.find({ select: { id: true }, where: { id: Any(ids), active: false } });
  await tx.update(FeedState, { sourceId: Any(adopted.map(({ id }) => id)) }, { title: null });
  await repository.update({ kind: Not('edition') }, { active: false });
  await sql.run(
    tx,
    `INSERT INTO source AS s (id, kind, url, name, category, country, language, active)
     SELECT id, kind, url, name, category, country, language, true
     FROM jsonb_to_recordset($1::jsonb) AS d (id text, kind text, url text, name text, category text, country text,
     language text)
     ON CONFLICT (id) DO UPDATE SET url = excluded.url, name = coalesce(nullif(s.name, ''), excluded.name),
     category = excluded.category,
       country = excluded.country, language = excluded.language, active = true`,
    [JSON.stringify(sources)],
  );
  await addFeedStates(tx, ids);
}

/** Thrown if another process has taken over the visit, so that the results are not stored. */
export class VisitLeaseLost extends Error {
  constructor(sourceId: string) {
    super(`${sourceId} is being visited by another process`);
    this.name = 'VisitLeaseLost';
  }
}

/** Selects either the operator's sources or those visited only for subscribers. */
export async function claimDueSources(
  database: DataSource,
  kinds: readonly SourceKind[],
  count: number,
  leaseMs: number,
  whose: 'operator' | 'subscribers' = 'operator',
): Promise<LeasedVisit[]> {
  const due = await feedWork.claim<Source & FeedState>(database.manager, leaseMs, {
    next: `SELECT feed_state.source_id AS key FROM feed_state JOIN source of_it ON of_it.id = feed_state.source_id
       WHERE ${dueFeedQueue.due} AND of_it.active = $5 AND of_it.kind = ANY($4) AND ${feedWork.free}
       ORDER BY feed_state.next_at LIMIT $3 FOR UPDATE OF feed_state SKIP LOCKED`,
    set: { triedAt: DATABASE_NOW },
    join: 'JOIN source s ON s.id = next.key',
    returning: `${SOURCE}, ${STATE}`,
    values: [count, kinds, whose === 'operator'],
  });
  return due.map((row) => ({ key: row.key, lease: row.lease, source: row, state: row }));
}

/** Throws `VisitLeaseLost` if the lease was lost, so that the visit's articles are rolled back. */
export async function recordVisit(tx: EntityManager, held: LeasedVisit, visit: VisitRecord): Promise<void> {
  const { answered, waitMs, etag, lastModified = null, title, ...result } = visit;
  const isOurs = await feedWork.postpone(tx, held, waitMs, {
    ...result,
    answeredAt: answered ? DATABASE_NOW : undefined,
    ...(etag === undefined ? {} : { etag, lastModified }),
    title: title?.slice(0, 200).replaceAll('\u0000', '').toWellFormed(),
  });
  if (!isOurs) throw new VisitLeaseLost(held.source.id);
}
