import type { DataSource, EntityManager } from 'typeorm';
import type { FeedState } from './feed-state.entity.ts';
import type { Source } from './source.entity.ts';
import { returned } from './store-articles.ts';

const SOURCE = 's.id, s.kind, s.url, s.name, s.category, s.country, s.language, s.active';
const STATE = `f.source_id AS "sourceId", f.etag, f.last_modified AS "lastModified", f.next_at AS "nextAt",
  f.answered_at AS "answeredAt", f.tried_at AS "triedAt", f.failures, f.last_code AS "lastCode", f.last_error AS "lastError", f.disabled`;

/** Makes the given sources the active ones of their kinds; others stay, silent, with the articles they brought. */
export async function replaceSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  const rows = JSON.stringify(sources);
  await tx.query("UPDATE source SET active = false WHERE kind <> 'edition'");
  await tx.query(
    `INSERT INTO source AS s (id, kind, url, name, category, country, language, active)
     SELECT id, kind, url, name, category, country, language, true
     FROM jsonb_to_recordset($1::jsonb) AS d (id text, kind text, url text, name text, category text, country text, language text)
     ON CONFLICT (id) DO UPDATE SET url = excluded.url, name = coalesce(nullif(s.name, ''), excluded.name), category = excluded.category,
       country = excluded.country, language = excluded.language, active = true`,
    [rows],
  );
  await tx.query(
    `INSERT INTO feed_state (source_id, next_at) SELECT id, now() FROM jsonb_to_recordset($1::jsonb) AS d (id text)
     ON CONFLICT (source_id) DO NOTHING`, [rows],
  );
}

/**
 * What the last process left undone does not wait for its turn: visits that were never finished, and failures with the
 * given codes, since a network that was away may be back.
 */
export async function retryUnfinished(tx: EntityManager, codes: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE feed_state SET next_at = now() WHERE NOT disabled AND (
       (failures > 0 AND last_code = ANY($1)) OR (last_code IS NULL AND tried_at > coalesce(answered_at, '-infinity')))`, [codes]);
}

/**
 * Takes up to `count` sources whose time has come, and moves their next time to `leaseUntil`: another process
 * leaves them alone, and a process that dies gives them back by itself.
 */
export async function claimDueSources(database: DataSource, count: number, leaseUntil: Date): Promise<{ source: Source; state: FeedState }[]> {
  const due = await returned<Source & FeedState>(database.manager,
    `UPDATE feed_state f SET next_at = $2, tried_at = now() FROM source s
     WHERE s.id = f.source_id AND f.source_id IN (
       SELECT f2.source_id FROM feed_state f2 JOIN source s2 ON s2.id = f2.source_id
       WHERE s2.active AND s2.kind <> 'edition' AND f2.next_at <= now() ORDER BY f2.next_at LIMIT $1 FOR UPDATE OF f2 SKIP LOCKED)
     RETURNING ${SOURCE}, ${STATE}`,
    [count, leaseUntil],
  );
  return due.map((row) => ({ source: row, state: row }));
}

export type VisitRecord = Pick<FeedState, 'sourceId' | 'nextAt' | 'failures' | 'lastCode' | 'lastError' | 'disabled'> & {
  answered: boolean;
  /** Undefined leaves what is stored. */
  etag?: string | null;
  lastModified?: string | null;
};

/** Remembers how a visit went. */
export async function recordVisit(tx: EntityManager, visit: VisitRecord): Promise<void> {
  await tx.query(
    `UPDATE feed_state SET next_at = $2, failures = $3, last_code = $4, last_error = $5, disabled = $6,
       answered_at = CASE WHEN $7 THEN now() ELSE answered_at END,
       etag = CASE WHEN $8 THEN $9 ELSE etag END, last_modified = CASE WHEN $8 THEN $10 ELSE last_modified END
     WHERE source_id = $1`,
    [visit.sourceId, visit.nextAt, visit.failures, visit.lastCode, visit.lastError, visit.disabled, visit.answered,
      visit.etag !== undefined, visit.etag ?? null, visit.lastModified ?? null],
  );
}

/** The sources of the bundled edition, one a newspaper and tab. */
export async function storeEditionSources(tx: EntityManager, sources: readonly Source[]): Promise<void> {
  await tx.query(
    `WITH d AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS d (id text, kind text, url text, name text, category text, country text, language text)),
     stored AS (INSERT INTO source (id, kind, url, name, category, country, language) SELECT id, kind, url, name, category, country, language FROM d
       ON CONFLICT (id) DO UPDATE SET name = excluded.name RETURNING id)
     INSERT INTO feed_state (source_id, next_at, answered_at) SELECT id, 'infinity', now() FROM stored
     ON CONFLICT (source_id) DO UPDATE SET answered_at = now()`,
    [JSON.stringify(sources)],
  );
}
