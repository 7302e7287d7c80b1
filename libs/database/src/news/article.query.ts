import { RESERVED_TEXT_RETENTION_HOURS } from '@tidings/contracts/limits/retention-limits.ts';
import { type DataSource, type EntityManager, Any } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { Rendition } from '../speech/rendition.entity.ts';
import { sql, toColumns, toStorableJson } from '../sql.ts';
import {
  type ArticleText,
  type ExtractedText,
  Article,
  TEXT,
  columns,
  textColumnNames,
  deriveTextColumns,
  CLEAR_TEXT_SQL,
} from './article.entity.ts';

// SQL: access depends on an expression, and a text is stored in one statement with its derived columns.

/** Returns null if the reader has no access to the article. */
export async function readArticleText(
  database: DataSource,
  id: string,
  listener: string | null,
): Promise<ArticleText | null> {
  return database
    .getRepository(Article)
    .createQueryBuilder('a')
    .select(Object.keys(TEXT).map((property) => `a.${property}`))
    .where(`a.id = :id AND ${toIsAccessibleSql(':listener')}`, { id, listener })
    .getOne();
}

const textColumnTypes = columns.map(({ name, type }) => `${name} ${type}`).join(', ');

/** Stores the title, date and category only if the page has no source. */
export async function storeExtractedText(
  tx: EntityManager,
  articleId: string,
  text: ExtractedText,
): Promise<number | null> {
  const [row] = await sql.rows<{ revision: number }>(
    tx,
    `UPDATE article SET blocks = $2, ${textColumnNames.map((name) => `${name} = d.${name}`).join(', ')},
       author = coalesce(author, $4),
       title = CASE WHEN source_id IS NULL THEN coalesce($8, title) ELSE title END,
       published_at = CASE WHEN source_id IS NULL THEN coalesce($9, published_at) ELSE published_at END,
       category = CASE WHEN source_id IS NULL THEN coalesce($13, category) ELSE category END,
       source_name = coalesce(source_name, $10), description = coalesce(description, $5),
       image_url = coalesce(image_url, $6), language = coalesce($7, language),
       reserved_at = CASE WHEN $11 THEN now() END, content_state = 'ready', content_code = NULL, verdict = $12,
       revision = revision + 1, updated_at = now()
     FROM jsonb_to_record($3::jsonb) AS d (${textColumnTypes}) WHERE article.id = $1 RETURNING article.revision`,
    [
      articleId,
      toStorableJson(text.blocks),
      toStorableJson(toColumns([deriveTextColumns(text.narration)])[0]),
      text.author,
      text.description,
      text.imageUrl,
      text.language,
      text.title,
      text.publishedAt,
      text.siteName,
      text.reserved === true,
      text.verdict,
      text.category,
    ],
  );
  return row?.revision ?? null;
}

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
  await tx.delete(Rendition, { articleId: Any(expired.map(({ id }) => id)) });
  return expired;
}
