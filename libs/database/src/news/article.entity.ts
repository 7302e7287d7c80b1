import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import { RESERVED_TEXT_RETENTION_HOURS } from '@tidings/contracts/limits/retention-limits.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { getEntityColumns } from '../entity-columns.ts';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql, toColumns, toStorableJson } from '../sql.ts';

export type ContentState = (typeof contentStates)[number];

export type ArticleText = Pick<
  Article,
  'id' | 'identity' | 'title' | 'description' | 'language' | 'blocks' | 'narration'
>;

export type ArticleForHead = Pick<
  Article,
  | 'id'
  | 'url'
  | 'sourceName'
  | 'author'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'publishedAt'
  | 'updatedAt'
  | 'category'
  | 'language'
  | 'edition'
  | 'listed'
> & { isEpisode: boolean; isTaken: boolean };

type SitemapArticle = {
  id: string;
  at: Date;
};

export type ArticleTextProperty = keyof typeof derivations;
type ArticleTextColumns = Pick<Article, ArticleTextProperty>;

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

export const contentStates = ['pending', 'ready', 'failed'] as const;

/** The GraphQL layer replaces missing fields with placeholders. */
@Entity('article')
export class Article {
  @PrimaryColumn('uuid') id!: string;
  /** The source followed by the GUID, link or hash; for a pasted text, its ID. */
  @Column('text', { unique: true }) identity!: string;
  @Column('text', { name: 'canonical_url', nullable: true }) canonicalUrl!: string | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { name: 'source_id', nullable: true }) sourceId!: string | null;
  @Column('text', { name: 'source_name', nullable: true }) sourceName!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text', { name: 'image_url', nullable: true }) imageUrl!: string | null;
  @Column({ type: 'timestamptz', name: 'published_at', precision: 3 }) publishedAt!: Date;
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text') tab!: FeedCategory;
  @Column('text') type!: ArticleType;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Incremented on every visible change; consumers ignore older revisions. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column('text', { name: 'source_hash' }) sourceHash!: string;
  @Column('text', { name: 'content_state', default: 'pending' }) contentState!: ContentState;
  @Column('text', { name: 'content_code', nullable: true }) contentCode!: string | null;
  /** Null before extraction and if the feed contains the text. */
  @Column('text', { nullable: true }) verdict!: Verdict | null;
  @Column('jsonb', { nullable: true }) blocks!: ArticleBlock[] | null;
  @Column('jsonb', { nullable: true }) narration!: Narration | null;
  @Column('integer', { name: 'listen_ms', nullable: true }) listenMs!: number | null;
  @Column('integer', { nullable: true }) characters!: number | null;
  @Column('boolean', { default: false }) edition!: boolean;
  /** Whether a listener sent the article, or only subscribers know its source. */
  @Column('boolean', { default: false }) private!: boolean;
  /** Account or browser that sent the text; `ANONYMOUS_OWNER` for texts older than this column. */
  @Column('text', { nullable: true }) owner!: string | null;
  /** Whether the feed and search results include the article. */
  @Column('boolean', { default: true }) listed!: boolean;
  @Column({ type: 'timestamptz', name: 'retitled_at', precision: 3, nullable: true }) retitledAt!: Date | null;
  @Column('text', { nullable: true }) correction!: string | null;
  /** Set if the text was extracted on request although its publisher reserves its use. */
  @Column({ type: 'timestamptz', name: 'reserved_at', precision: 3, nullable: true }) reservedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

const COLUMNS = 'a.id, a.identity, a.title, a.description, a.language, a.blocks, a.narration';

/** Returns null if the reader has no access to the article. */
export async function readArticleText(
  database: DataSource,
  id: string,
  listener: string | null,
): Promise<ArticleText | null> {
  const rows = await sql.rows<ArticleText>(
    database,
    `SELECT ${COLUMNS} FROM article a WHERE a.id = $1 AND ${toIsAccessibleSql('$2')}`,
    [id, listener],
  );
  return rows[0] ?? null;
}

/** Locks the article, so that it is not deleted before the transaction ends. */
export async function lockArticle(tx: EntityManager, id: string): Promise<boolean> {
  return (await sql.rows<unknown>(tx, 'SELECT 1 FROM article WHERE id = $1 FOR KEY SHARE', [id])).length > 0;
}

/** The caller must check the reader's access. */
export async function readArticleTexts(database: DataSource, ids: readonly string[]): Promise<(ArticleText | null)[]> {
  const rows = await sql.rows<ArticleText>(database, `SELECT ${COLUMNS} FROM article a WHERE a.id = ANY($1)`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Returns null for private articles and for articles of blogs. */
export async function findArticleForHead(database: DataSource, id: string): Promise<ArticleForHead | null> {
  const rows = await sql.rows<ArticleForHead>(
    database,
    `SELECT id, url, source_name, author, title, description, image_url,
      published_at,
       updated_at, category, language, edition, listed, identity LIKE 'podcast %' AS is_episode,
       content_code IS NOT DISTINCT FROM 'TAKEN_DOWN' AS is_taken
     FROM article WHERE id = $1 AND NOT private AND identity NOT LIKE 'blog %'`,
    [id],
  );
  return rows[0] ?? null;
}

export function listSitemapArticles(database: DataSource, count: number): Promise<SitemapArticle[]> {
  return sql.rows(
    database,
    `SELECT id, updated_at AS at FROM article WHERE NOT private AND ((edition AND listed) OR identity LIKE 'podcast %')
      ORDER BY updated_at DESC, id LIMIT $1`,
    [count],
  );
}

const derivations = {
  narration: (narration: Narration) => narration,
  listenMs: ({ estimatedMs }: Narration) => estimatedMs,
  characters: ({ characters }: Narration) => characters,
} satisfies { [Property in keyof Article]?: (narration: Narration) => NonNullable<Article[Property]> };

const properties = Object.keys(derivations) as ArticleTextProperty[];
const columns = getEntityColumns(Article).filter(({ property }) => (properties as string[]).includes(property));
export const textColumnNames = columns.map(({ name }) => name);
const textColumnTypes = columns.map(({ name, type }) => `${name} ${type}`).join(', ');

const mapTextColumns = (valueOf: (property: ArticleTextProperty) => unknown): ArticleTextColumns =>
  Object.fromEntries(properties.map((property) => [property, valueOf(property)])) as ArticleTextColumns;

export const deriveTextColumns = (narration: Narration): ArticleTextColumns =>
  mapTextColumns((property) => derivations[property](narration));
export const emptyTextColumns = mapTextColumns(() => null);
export const CLEAR_TEXT_SQL = ['blocks', ...textColumnNames].map((name) => `${name} = NULL`).join(', ');

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
