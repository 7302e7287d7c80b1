import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Any, IsNull, Like, Not } from 'typeorm';
import { getEntityColumns } from '../entity-columns.ts';

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

export const TEXT = {
  id: true,
  identity: true,
  title: true,
  description: true,
  language: true,
  blocks: true,
  narration: true,
} as const satisfies Record<keyof ArticleText, true>;

/** Locks the article, so that it is not deleted before the transaction ends. */
export async function lockArticle(tx: EntityManager, id: string): Promise<boolean> {
  const lock = { mode: 'for_key_share' } as const;
  return (await tx.findOne(Article, { select: { id: true }, where: { id }, lock })) !== null;
}

/** The caller must check the reader's access. */
export async function readArticleTexts(database: DataSource, ids: readonly string[]): Promise<(ArticleText | null)[]> {
  const rows = await database.getRepository(Article).find({ select: TEXT, where: { id: Any(ids) } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

const HEAD = {
  id: true,
  url: true,
  sourceName: true,
  author: true,
  title: true,
  description: true,
  imageUrl: true,
  publishedAt: true,
  updatedAt: true,
  category: true,
  language: true,
  edition: true,
  listed: true,
  identity: true,
  contentCode: true,
} as const;

/** Returns null for private articles and for articles of blogs. */
export async function findArticleForHead(database: DataSource, id: string): Promise<ArticleForHead | null> {
  const article = await database.getRepository(Article).findOne({
    select: HEAD,
    where: { id, private: false, identity: Not(Like('blog %')) },
  });
  if (!article) return null;
  const { identity, contentCode, ...head } = article;
  return { ...head, isEpisode: identity.startsWith('podcast '), isTaken: contentCode === 'TAKEN_DOWN' };
}

export function listSitemapArticles(database: DataSource, count: number): Promise<SitemapArticle[]> {
  return database
    .getRepository(Article)
    .createQueryBuilder('a')
    .select('a.id', 'id')
    .addSelect('a.updatedAt', 'at')
    .where("NOT a.private AND ((a.edition AND a.listed) OR a.identity LIKE 'podcast %')")
    .orderBy('a.updatedAt', 'DESC')
    .addOrderBy('a.id')
    .limit(count)
    .getRawMany();
}

const derivations = {
  narration: (narration: Narration) => narration,
  listenMs: ({ estimatedMs }: Narration) => estimatedMs,
  characters: ({ characters }: Narration) => characters,
} satisfies { [Property in keyof Article]?: (narration: Narration) => NonNullable<Article[Property]> };

const properties = Object.keys(derivations) as ArticleTextProperty[];

export const columns = getEntityColumns(Article).filter(({ property }) => (properties as string[]).includes(property));

export const textColumnNames = columns.map(({ name }) => name);

const mapTextColumns = (valueOf: (property: ArticleTextProperty) => unknown): ArticleTextColumns =>
  Object.fromEntries(properties.map((property) => [property, valueOf(property)])) as ArticleTextColumns;

export const deriveTextColumns = (narration: Narration): ArticleTextColumns =>
  mapTextColumns((property) => derivations[property](narration));

export const emptyTextColumns = mapTextColumns(() => null);

export const CLEAR_TEXT_SQL = ['blocks', ...textColumnNames].map((name) => `${name} = NULL`).join(', ');

export async function storeExtractionFailure(
  tx: EntityManager,
  articleId: string,
  code: string,
  verdict: Verdict | null = null,
): Promise<number | null> {
  const failure = { contentState: 'failed' as const, contentCode: code, verdict };
  await tx.update(Article, { id: articleId, narration: IsNull() }, failure);
  const change = { revision: () => 'revision + 1', updatedAt: () => 'now()' };
  const { raw } = await tx.update(Article, { id: articleId }, change, { returning: ['revision'] });
  return (raw as Pick<Article, 'revision'>[])[0]?.revision ?? null;
}
