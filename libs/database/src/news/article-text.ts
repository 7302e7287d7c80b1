import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import { RESERVED_TEXT_RETENTION_HOURS } from '@tidings/contracts/limits/retention-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { EntityManager } from 'typeorm';
import { getEntityColumns } from '../entity-columns.ts';
import { toColumns, sql, toStorableJson } from '../sql.ts';
import { Article } from './article.entity.ts';

const derivations = {
  narration: (narration: Narration) => narration,
  listenMs: ({ estimatedMs }: Narration) => estimatedMs,
  characters: ({ characters }: Narration) => characters,
} satisfies { [Property in keyof Article]?: (narration: Narration) => NonNullable<Article[Property]> };

export type ArticleTextProperty = keyof typeof derivations;
export type ArticleTextColumns = Pick<Article, ArticleTextProperty>;

const properties = Object.keys(derivations) as ArticleTextProperty[];
const columns = getEntityColumns(Article).filter(({ property }) => (properties as string[]).includes(property));
export const textColumnNames = columns.map(({ name }) => name);
export const textColumnTypes = columns.map(({ name, type }) => `${name} ${type}`).join(', ');

const mapTextColumns = (valueOf: (property: ArticleTextProperty) => unknown): ArticleTextColumns =>
  Object.fromEntries(properties.map((property) => [property, valueOf(property)])) as ArticleTextColumns;

export const deriveTextColumns = (narration: Narration): ArticleTextColumns =>
  mapTextColumns((property) => derivations[property](narration));
export const emptyTextColumns = mapTextColumns(() => null);
export const CLEAR_TEXT_SQL = ['blocks', ...textColumnNames].map((name) => `${name} = NULL`).join(', ');

export type ExtractedText = {
  title: string | null;
  publishedAt: Date | null;
  siteName: string | null;
  category: string | null;
  blocks: ArticleBlock[];
  verdict: Verdict;
  narration: Narration;
  author: string | null;
  description: string | null;
  imageUrl: string | null;
  language: string | null;
  /** Whether the publisher reserves the use of the text. Such a text is not indexed and is deleted after a day. */
  reserved?: boolean;
};

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

export async function storeExtractionFailure(
  tx: EntityManager,
  articleId: string,
  code: string,
  verdict: Verdict | null = null,
): Promise<number | null> {
  const [row] = await sql.rows<{ revision: number }>(
    tx,
    `UPDATE article SET content_state = CASE WHEN narration IS NULL THEN 'failed' ELSE content_state END,
       content_code = CASE WHEN narration IS NULL THEN $2 ELSE content_code END, verdict = CASE WHEN narration IS NULL
       THEN $3 ELSE verdict END, revision = revision + 1, updated_at = now()
     WHERE id = $1 RETURNING revision`,
    [articleId, code, verdict],
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
  await sql.run(tx, 'DELETE FROM rendition WHERE article_id = ANY($1::uuid[])', [expired.map(({ id }) => id)]);
  return expired;
}
