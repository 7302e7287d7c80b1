import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { returned } from './store-articles.ts';

/** A page to be read, leased to this process. */
export type LeasedExtract = {
  articleId: string;
  revision: number;
  attempt: number;
  urgent: boolean;
  lease: string;
  url: string | null;
  title: string;
  language: string | null;
  /** True when a source told the title; a page named by a listener tells its own. */
  titled: boolean;
  /** Its page was sent by a browser and is read from there; nobody fetches it. */
  sent: boolean;
};

/** Asks for the article's page to be read. Asking again while a job waits starts its attempts anew. */
export async function askForExtract(tx: EntityManager, articleId: string, revision: number): Promise<void> {
  await tx.query(
    `INSERT INTO extract_job AS j (article_id, revision) SELECT id, $2 FROM article WHERE id = $1
      AND content_code IS DISTINCT FROM 'TAKEN_DOWN'
     ON CONFLICT (article_id) DO UPDATE SET revision = excluded.revision, attempt = 0, not_before = now(), lease = NULL,
     leased_until = NULL
     WHERE j.revision < excluded.revision`,
    [articleId, revision],
  );
}

/** The same for somebody who waits: before all others, and tried once. */
export async function askForExtractNow(tx: EntityManager, articleId: string): Promise<void> {
  await tx.query(
    `INSERT INTO extract_job AS j (article_id, revision, urgent) SELECT id, revision, true FROM article WHERE id = $1
     ON CONFLICT (article_id) DO UPDATE SET urgent = true, not_before = now(), revision = excluded.revision`,
    [articleId],
  );
}

/** Has a page read again that could not be read, or was not read for nobody, for somebody who waits. */
export async function readAgain(tx: EntityManager, articleId: string): Promise<void> {
  await tx.query(
    `UPDATE article SET content_state = 'pending', content_code = NULL, verdict = NULL
      WHERE id = $1 AND content_state = 'failed'`,
    [articleId],
  );
  await askForExtractNow(tx, articleId);
}

/**
 * Somebody opened an article whose page is still to be read: it goes before the others. Nothing happens when it is
 * being read.
 */
export async function hurryExtract(database: DataSource, articleId: string): Promise<void> {
  await database.query(
    `UPDATE extract_job SET urgent = true, not_before = now() WHERE article_id = $1 AND NOT urgent
      AND (leased_until IS NULL OR leased_until < now())`,
    [articleId],
  );
}

/**
 * Leases up to `count` due jobs of one kind for `leaseMs` of the database's time; a lease that ran out is due again.
 */
export async function leaseExtracts(
  database: DataSource,
  urgent: boolean,
  count: number,
  leaseMs: number,
): Promise<LeasedExtract[]> {
  return returned<LeasedExtract>(
    database.manager,
    `UPDATE extract_job j SET lease = $2, leased_until = now() + make_interval(secs => $3), attempt = j.attempt + 1
      FROM article a
     WHERE a.id = j.article_id AND j.article_id IN (
       SELECT article_id FROM extract_job WHERE urgent = $4 AND not_before <= now() AND (leased_until IS NULL
       OR leased_until < now())
       ORDER BY not_before LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING j.article_id AS "articleId", j.revision, j.attempt, j.urgent, j.lease, a.url, a.title, a.language,
     a.source_id IS NOT NULL AS titled, a.private AS sent`,
    [count, randomUUID(), leaseMs / 1000, urgent],
  );
}

/** Keeps the job for another `leaseMs`. False when somebody else has it, or newer text was asked for. */
export async function extendExtract(database: DataSource, job: LeasedExtract, leaseMs: number): Promise<boolean> {
  const kept = await returned(
    database.manager,
    `UPDATE extract_job SET leased_until = now() + make_interval(secs => $3) WHERE article_id = $1
      AND lease = $2 RETURNING article_id`,
    [job.articleId, job.lease, leaseMs / 1000],
  );
  return kept.length > 0;
}

/** Gives the job back for `waitMs`; nothing happens when the lease is no longer ours. */
export async function postponeExtract(
  database: DataSource | EntityManager,
  job: LeasedExtract,
  waitMs: number,
): Promise<void> {
  await database.query(
    `UPDATE extract_job SET lease = NULL, leased_until = NULL, not_before = now() +
      make_interval(secs => $3) WHERE article_id = $1 AND lease = $2`,
    [job.articleId, job.lease, waitMs / 1000],
  );
}

/**
 * Ends the job. False when the lease was lost or newer text is asked for: then the result is somebody else's to store.
 */
export async function endExtract(tx: EntityManager, job: LeasedExtract): Promise<boolean> {
  const ended = await returned<{ revision: number }>(
    tx,
    'DELETE FROM extract_job WHERE article_id = $1 AND lease = $2 AND revision = $3 RETURNING revision',
    [job.articleId, job.lease, job.revision],
  );
  return ended.length > 0;
}
