import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/text-owner.ts';
import { sql } from '../sql.ts';

export const contentStates = ['pending', 'ready', 'failed'] as const;
export type ContentState = (typeof contentStates)[number];

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

export type ArticleText = Pick<
  Article,
  'id' | 'identity' | 'title' | 'description' | 'language' | 'blocks' | 'narration'
>;

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

export type SitemapArticle = {
  id: string;
  at: Date;
};

export function listSitemapArticles(database: DataSource, count: number): Promise<SitemapArticle[]> {
  return sql.rows(
    database,
    `SELECT id, updated_at AS at FROM article WHERE NOT private AND ((edition AND listed) OR identity LIKE 'podcast %')
      ORDER BY updated_at DESC, id LIMIT $1`,
    [count],
  );
}
