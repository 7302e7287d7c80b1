import type { NewsServiceId } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';
import { type HeldLease, DATABASE_NOW, LeasedWork } from '../work-queue/leased-work.ts';

export type SourceKind = 'feed' | NewsServiceId | 'edition';

export type LeasedVisit = HeldLease & { source: Source; state: FeedState };

type VisitRecord = Pick<FeedState, 'failures' | 'lastCode' | 'lastError' | 'disabled'> & {
  answered: boolean;
  /** Time until the next visit, in milliseconds. */
  waitMs: number;
  etag?: string | null;
  lastModified?: string | null;
  title?: string | null;
};

/** A feed, a news service or the bundled edition. */
@Entity('source')
export class Source {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: SourceKind;
  @Column('text') url!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Whether the operator lists the source. Other sources are visible only to their subscribers. */
  @Column('boolean', { default: true }) active!: boolean;
}

@Entity('feed_state')
export class FeedState {
  @PrimaryColumn('text', { name: 'source_id' }) sourceId!: string;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified!: string | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3 }) nextAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'tried_at', precision: 3, nullable: true }) triedAt!: Date | null;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('text', { name: 'last_code', nullable: true }) lastCode!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Set after too many failures; the source is then visited rarely. */
  @Column('boolean', { default: false }) disabled!: boolean;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}

const isWatchedSource = (id: string) =>
  `EXISTS (SELECT 1 FROM source s2 WHERE s2.id = ${id} AND (s2.active
    OR EXISTS (SELECT 1 FROM source_subscription u WHERE u.source_id = s2.id)))`;

export const feedWork = new LeasedWork({
  table: 'feed_state',
  key: 'source_id',
  lease: 'lease',
  leasedUntil: 'leased_until',
  dueAt: 'next_at',
});

export const dueFeedQueue = feedWork.queue(
  'feeds',
  'ingest',
  `${feedWork.due} AND ${isWatchedSource('feed_state.source_id')}`,
);

const SOURCE = 's.id, s.kind, s.url, s.name, s.category, s.country, s.language, s.active';
const STATE = ['source_id', 'title', 'etag', 'last_modified', 'next_at', 'answered_at', 'tried_at', 'failures']
  .concat('last_code', 'last_error', 'disabled', 'leased_until')
  .map((column) => `feed_state.${column}`)
  .join(', ');

export async function replaceSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  const rows = JSON.stringify(sources);
  // The operator's list determines the names of the operator's sources.
  await sql.run(
    tx,
    'UPDATE feed_state SET title = NULL WHERE source_id IN (SELECT id FROM source WHERE id = ANY($1) AND NOT active)',
    [sources.map(({ id }) => id)],
  );
  await sql.run(tx, "UPDATE source SET active = false WHERE kind <> 'edition'");
  await sql.run(
    tx,
    `INSERT INTO source AS s (id, kind, url, name, category, country, language, active)
     SELECT id, kind, url, name, category, country, language, true
     FROM jsonb_to_recordset($1::jsonb) AS d (id text, kind text, url text, name text, category text, country text,
     language text)
     ON CONFLICT (id) DO UPDATE SET url = excluded.url, name = coalesce(nullif(s.name, ''), excluded.name),
     category = excluded.category,
       country = excluded.country, language = excluded.language, active = true`,
    [rows],
  );
  await sql.run(
    tx,
    `INSERT INTO feed_state (source_id, next_at) SELECT id, now() FROM jsonb_to_recordset($1::jsonb) AS d (id text)
     ON CONFLICT (source_id) DO NOTHING`,
    [rows],
  );
}

export async function retryFailedSources(tx: EntityManager, codes: readonly string[]): Promise<void> {
  await sql.run(
    tx,
    `UPDATE feed_state SET next_at = now() WHERE NOT disabled AND failures > 0
      AND last_code = ANY($1) AND next_at > now()`,
    [codes],
  );
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

export async function countSourceArticles(
  database: DataSource,
  sourceId: string,
  identities: readonly string[],
): Promise<{ known: number; told: number }> {
  const [row] = await sql.rows<{ known: number; told: number }>(
    database,
    `SELECT count(*)::int AS known, (count(*) FILTER (WHERE identity = ANY($2)))::int AS told
      FROM article WHERE source_id = $1`,
    [sourceId, identities],
  );
  return row ?? { known: 0, told: 0 };
}

/** Does not change names from the operator's list. */
export async function setSourceName(tx: EntityManager, id: string, name: string): Promise<void> {
  await sql.run(tx, 'UPDATE source SET name = left($2, 200) WHERE id = $1 AND NOT active', [
    id,
    name.replaceAll('\u0000', '').toWellFormed(),
  ]);
}

export async function storeEditionSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  await sql.run(
    tx,
    `WITH d AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d (id text, kind text, url text, name text,
      category text, country text, language text)),
     stored AS (INSERT INTO source (id, kind, url, name, category, country, language)
     SELECT id, kind, url, name, category, country, language FROM d
       ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING id)
     INSERT INTO feed_state (source_id, next_at, answered_at) SELECT id, 'infinity', now() FROM stored
     ON CONFLICT (source_id) DO UPDATE SET answered_at = now()`,
    [JSON.stringify(sources)],
  );
}

/** Calls are counted per day or month and stored, so that a restart does not exceed the quota. */
@Entity('news_quota')
export class NewsQuota {
  @PrimaryColumn('text') service!: string;
  @PrimaryColumn('text') period!: string;
  @Column('integer', { default: 0 }) used!: number;
  /** Time until which the service rejects calls. */
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3, nullable: true }) blockedUntil!: Date | null;
}
