import {
  CONCURRENT_PAGES_PER_LISTENER,
  CONCURRENT_PAGES_PER_NETWORK,
  CONCURRENT_PAGES_PER_SITE,
} from '@tidings/contracts/limits/news-limits.ts';
import { type DataSource, type EntityManager, IsNull, Or, Raw } from 'typeorm';
import { sql } from '../sql.ts';
import {
  type HeldLease,
  type WaitingListener,
  REQUESTER_LEVELS,
  toTurnColumnsSql,
  toTurnJoinSql,
  toTurnOrderSql,
  toTurnUpdateSql,
} from '../work-queue/leased-work.ts';
import { Article } from './article.entity.ts';
import {
  ExtractionJob,
  extractionWork,
  urgentExtractionQueue,
  backgroundExtractionQueue,
} from './extraction-job.entity.ts';

// SQL: claims leases with SKIP LOCKED, and joins articles.

export type LeasedExtraction = HeldLease & {
  articleId: string;
  revision: number;
  attempt: number;
  urgent: boolean;
  url: string | null;
  title: string;
  language: string | null;
  titled: boolean;
  /** Whether a browser sent the page, so that it need not be fetched. */
  sent: boolean;
};

const LEASED = {
  join: 'JOIN article a ON a.id = next.key',
  returning: `extract_job.article_id, extract_job.revision, extract_job.attempt, extract_job.urgent, a.url, a.title,
    a.language, a.source_id IS NOT NULL AS titled, a.private AS sent`,
};

/** A newer revision resets the number of attempts. */
export async function requestExtraction(tx: EntityManager, articleId: string, revision: number): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO extract_job AS j (article_id, revision) SELECT id, $2 FROM article WHERE id = $1
      AND content_code IS DISTINCT FROM 'TAKEN_DOWN'
     ON CONFLICT (article_id) DO UPDATE SET revision = excluded.revision, attempt = 0, not_before = now(), lease = NULL,
     leased_until = NULL
     WHERE j.revision < excluded.revision`,
    [articleId, revision],
  );
}

async function addExtractRequester(
  tx: EntityManager | DataSource,
  articleId: string,
  { wide, network, listener }: WaitingListener,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO extract_asker (article_id, wide, network, listener) SELECT article_id, $2, $3, $4 FROM extract_job
     WHERE article_id = $1 AND urgent FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [articleId, wide, network, listener],
  );
}

/** Urgent jobs have only one attempt. */
export async function requestUrgentExtraction(
  tx: EntityManager,
  articleId: string,
  from: WaitingListener | null = null,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO extract_job AS j (article_id, revision, urgent) SELECT id, revision, true FROM article WHERE id = $1
     ON CONFLICT (article_id) DO UPDATE SET urgent = true, not_before = now(), revision = excluded.revision`,
    [articleId],
  );
  if (from) await addExtractRequester(tx, articleId, from);
}

/** Retries the extraction even if the page has failed. */
export async function retryExtraction(
  tx: EntityManager,
  articleId: string,
  from: WaitingListener | null = null,
): Promise<void> {
  await tx.update(
    Article,
    { id: articleId, contentState: 'failed' },
    { contentState: 'pending', contentCode: null, verdict: null },
  );
  await requestUrgentExtraction(tx, articleId, from);
}

export async function prioritizeExtraction(
  database: DataSource,
  articleId: string,
  from: WaitingListener,
): Promise<void> {
  const isFree = Or(
    IsNull(),
    Raw((until) => `${until} < now()`),
  );
  await database
    .getRepository(ExtractionJob)
    .update({ articleId, urgent: false, leasedUntil: isFree }, { urgent: true, notBefore: () => 'now()' });
  await addExtractRequester(database, articleId, from);
}

const siteExpression = (article: string): string =>
  `CASE WHEN ${article}.private THEN '' ELSE substring(${article}.url FROM '^[a-z]+://([^/:]+)') END`;

/**
 * Prefers networks and listeners that were served least recently. Applies the limits per listener, network and site.
 */
export async function leaseUrgentExtraction(database: DataSource, leaseMs: number): Promise<LeasedExtraction | null> {
  const [job] = await extractionWork.claim<LeasedExtraction>(database.manager, leaseMs, {
    ...LEASED,
    before: `busy AS (
      SELECT j.article_id, ${siteExpression('a')} AS site FROM extract_job j JOIN article a ON a.id = j.article_id
      WHERE urgent AND leased_until > now())`,
    next: `SELECT extract_job.article_id AS key, ${REQUESTER_LEVELS.map((level) => `asker.${level}`).join(', ')}
      FROM extract_job
       JOIN article a ON a.id = extract_job.article_id
       LEFT JOIN LATERAL (
         SELECT ${toTurnColumnsSql(REQUESTER_LEVELS)}
          FROM extract_asker asker ${toTurnJoinSql('pages', REQUESTER_LEVELS)}
         WHERE asker.article_id = extract_job.article_id AND (
           SELECT count(DISTINCT article_id) < ${CONCURRENT_PAGES_PER_NETWORK} AND count(*) FILTER (
             WHERE other.listener = asker.listener) < ${CONCURRENT_PAGES_PER_LISTENER}
           FROM busy JOIN extract_asker other USING (article_id) WHERE other.network = asker.network)
         ORDER BY ${toTurnOrderSql(REQUESTER_LEVELS)} LIMIT 1) asker ON true
       WHERE ${urgentExtractionQueue.due} AND ${extractionWork.free}
         AND (asker.network IS NOT NULL
           OR NOT EXISTS (SELECT FROM extract_asker e WHERE e.article_id = extract_job.article_id))
         AND (SELECT count(*) FROM busy WHERE busy.site = nullif(${siteExpression('a')}, ''))
            < ${CONCURRENT_PAGES_PER_SITE}
       ORDER BY asker.network IS NULL,
          ${REQUESTER_LEVELS.map((level) => `${level}_at NULLS FIRST`).join(', ')}, not_before
       LIMIT 1 FOR UPDATE OF extract_job SKIP LOCKED`,
    after: `served AS (${toTurnUpdateSql('pages', REQUESTER_LEVELS)})`,
  });
  return job ?? null;
}

export function leaseExtractions(database: DataSource, count: number, leaseMs: number): Promise<LeasedExtraction[]> {
  return extractionWork.claim<LeasedExtraction>(database.manager, leaseMs, {
    ...LEASED,
    next: `SELECT article_id AS key FROM extract_job WHERE ${backgroundExtractionQueue.due} AND ${extractionWork.free}
      ORDER BY not_before LIMIT $3 FOR UPDATE SKIP LOCKED`,
    values: [count],
  });
}

/** Returns false if the lease was lost or the article has a newer revision. The result must then be discarded. */
export function finishExtraction(tx: EntityManager, job: LeasedExtraction): Promise<boolean> {
  return extractionWork.remove(tx, job, { revision: job.revision });
}
