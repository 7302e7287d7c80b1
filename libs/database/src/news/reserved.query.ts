import { RESERVED_TEXT_RETENTION_HOURS } from '@tidings/contracts/limits/retention-limits.ts';
import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { CLEAR_TEXT_SQL } from './article-text.ts';

/**
 * Deletes text and audio `RESERVED_TEXT_RETENTION_HOURS` after the extraction, unless an account saved the article or
 * added it to a podcast feed.
 */
export async function deleteReservedTexts(tx: EntityManager): Promise<{ id: string; revision: number }[]> {
  const expired = await sql.rows<{ id: string; revision: number }>(
    tx,
    `UPDATE article a SET ${CLEAR_TEXT_SQL}, correction = NULL,
      content_state = 'failed', content_code = 'TEXT_RESERVED',
       reserved_at = NULL, revision = revision + 1, updated_at = now()
     WHERE reserved_at < now() - make_interval(hours => $1) AND NOT EXISTS (SELECT 1 FROM saved_article k
     WHERE k.article_id = a.id AND k.removed_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM podcast_queued k WHERE k.article_id = a.id) RETURNING id, revision`,
    [RESERVED_TEXT_RETENTION_HOURS],
  );
  await sql.run(tx, 'DELETE FROM rendition WHERE article_id = ANY($1::uuid[])', [expired.map(({ id }) => id)]);
  return expired;
}
