import type { ArticleBlock, InlineMark } from '@tidings/contracts/article/block.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

export type BlogBody = (Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] })[];

/** A blog is played as a separate article, which is deleted with the blog. */
@Entity('blog')
export class Blog {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') owner!: string;
  @Column('uuid', { name: 'article_id', unique: true }) articleId!: string;
  @Column('text') title!: string;
  /** Markdown without HTML tags. */
  @Column('text') content!: string;
  /** Null for blogs stored before this column existed. */
  @Column('jsonb', { nullable: true }) body!: BlogBody | null;
  @Column('text') preview!: string;
  @Column('text') author!: string;
  @Column('text') category!: string;
  @Column('text') subcategory!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'featured_image' }) featuredImage!: string;
  @Column('text', { name: 'seo_description' }) seoDescription!: string;
  @Column('text', { name: 'seo_keywords', array: true }) seoKeywords!: string[];
  @Column('boolean') published!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

@Entity('blog_like')
export class BlogLike {
  @PrimaryColumn('uuid', { name: 'blog_id' }) blogId!: string;
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column({ type: 'timestamptz', name: 'liked_at', precision: 3, default: () => 'now()' }) likedAt!: Date;
}

type Db = DataSource | EntityManager;

export type BlogRow = Omit<Blog, 'content' | 'body' | 'owner'> & {
  likes: number;
  liked: boolean;
  own: boolean;
};
export type BlogText = Pick<
  Blog,
  | 'title'
  | 'content'
  | 'body'
  | 'preview'
  | 'author'
  | 'category'
  | 'subcategory'
  | 'tags'
  | 'featuredImage'
  | 'seoDescription'
  | 'seoKeywords'
  | 'published'
>;
/** Null fields match every blog. Matching ignores case. */
export type BlogFilter = {
  category: string | null;
  subcategory: string | null;
  tag: string | null;
  author: string | null;
};
export type BlogPosition = { createdAt: Date; id: string };

const columnsFor = (viewer: string) => `
  b.id, b.article_id, b.title, b.preview, b.author, b.category, b.subcategory, b.tags,
  b.featured_image,
  b.seo_description, b.seo_keywords, b.published, b.revision,
  b.created_at, b.updated_at,
  (SELECT count(*)::int FROM blog_like l WHERE l.blog_id = b.id) AS likes,
  EXISTS (SELECT 1 FROM blog_like l WHERE l.blog_id = b.id AND l.account_id = ${viewer}) AS liked,
  coalesce(b.owner = ${viewer}, false) AS own`;

export function listBlogPage(
  database: DataSource,
  viewer: string | null,
  filter: BlogFilter,
  after: BlogPosition | null,
  count: number,
): Promise<BlogRow[]> {
  const values: unknown[] = [viewer, count];
  const narrow: string[] = [];
  for (const column of ['category', 'subcategory', 'author'] as const) {
    if (filter[column] !== null) narrow.push(`AND lower(b.${column}) = lower($${values.push(filter[column])})`);
  }
  if (filter.tag !== null)
    narrow.push(`AND lower($${values.push(filter.tag)}) IN (SELECT lower(t) FROM unnest(b.tags) AS t)`);
  if (after)
    narrow.push(
      `AND (b.created_at, b.id) < ($${values.push(after.createdAt)}::timestamptz, $${values.push(after.id)}::uuid)`,
    );
  return sql.rows(
    database,
    `SELECT ${columnsFor('$1::uuid')} FROM blog b WHERE b.published ${narrow.join(' ')}
      ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
    values,
  );
}

export async function findBlogRow(database: Db, viewer: string | null, id: string): Promise<BlogRow | null> {
  const rows = await sql.rows<BlogRow>(
    database,
    `SELECT ${columnsFor('$2::uuid')} FROM blog b WHERE b.id = $1 AND b.published`,
    [id, viewer],
  );
  return rows[0] ?? null;
}

export async function readBlogContent(database: Db, id: string): Promise<string | null> {
  const rows = await sql.rows<{ content: string }>(database, 'SELECT content FROM blog WHERE id = $1', [id]);
  return rows[0]?.content ?? null;
}

export async function readBlogBody(database: Db, id: string): Promise<BlogBody | null> {
  const rows = await sql.rows<{ body: BlogBody | null }>(database, 'SELECT body FROM blog WHERE id = $1', [id]);
  return rows[0]?.body ?? null;
}

export async function storeBlogBody(database: Db, id: string, content: string, body: BlogBody): Promise<void> {
  await sql.run(database, 'UPDATE blog SET body = $3 WHERE id = $1 AND content = $2 AND body IS NULL', [
    id,
    content,
    JSON.stringify(body),
  ]);
}

export async function lockOwnBlog(tx: EntityManager, id: string, owner: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(tx, 'SELECT 1 FROM blog WHERE id = $1 AND owner = $2 FOR NO KEY UPDATE', [
    id,
    owner,
  ]);
  return rows.length > 0;
}

export async function insertBlog(
  tx: EntityManager,
  id: string,
  owner: string,
  articleId: string,
  text: BlogText,
): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO blog (id, owner, article_id, ${TEXT_COLUMNS}) SELECT $1, a.id, $3, ${textValues(4)} FROM account a
      WHERE a.id = $2 RETURNING id`,
    [id, owner, articleId, ...toValues(text)],
  );
  return rows.length > 0;
}

/** Returns null if the owner has no blog with this ID. */
export async function updateBlog(
  tx: EntityManager,
  id: string,
  owner: string,
  text: BlogText,
): Promise<Pick<Blog, 'articleId' | 'revision'> | null> {
  const rows = await sql.rows<Pick<Blog, 'articleId' | 'revision'>>(
    tx,
    `UPDATE blog SET (${TEXT_COLUMNS}) = ROW(${textValues(3)}), revision = revision + 1, updated_at = now()
     WHERE id = $1 AND owner = $2 RETURNING article_id, revision`,
    [id, owner, ...toValues(text)],
  );
  const [row] = rows;
  // Ingestion does not change these fields.
  if (row)
    await sql.run(tx, 'UPDATE article SET category = $2, source_name = $3 WHERE id = $1', [
      row.articleId,
      text.category,
      text.author,
    ]);
  return row ?? null;
}

export async function deleteBlog(
  tx: EntityManager,
  id: string,
  owner: string,
): Promise<Pick<Blog, 'articleId' | 'revision'> | null> {
  const rows = await sql.rows<Pick<Blog, 'articleId' | 'revision'>>(
    tx,
    'DELETE FROM blog WHERE id = $1 AND owner = $2 RETURNING article_id, revision',
    [id, owner],
  );
  return rows[0] ?? null;
}

export async function setBlogLiked(tx: EntityManager, id: string, accountId: string, liked: boolean): Promise<boolean> {
  const rows = liked
    ? await sql.rows(
        tx,
        `INSERT INTO blog_like (blog_id, account_id) SELECT b.id, a.id FROM blog b, account a WHERE b.id = $1
          AND b.published AND a.id = $2
       ON CONFLICT DO NOTHING RETURNING blog_id`,
        [id, accountId],
      )
    : await sql.rows(tx, 'DELETE FROM blog_like WHERE blog_id = $1 AND account_id = $2 RETURNING blog_id', [
        id,
        accountId,
      ]);
  return rows.length > 0;
}

const TEXT_COLUMNS =
  'title, content, body, preview, author, category, subcategory, tags, featured_image, seo_description, ' +
  'seo_keywords, published';
const TEXT_TYPES = 'text text jsonb text text text text text[] text text text[] boolean'.split(' ');

const textValues = (first: number): string => TEXT_TYPES.map((type, place) => `$${first + place}::${type}`).join(', ');

function toValues(text: BlogText): unknown[] {
  return [
    text.title,
    text.content,
    JSON.stringify(text.body),
    text.preview,
    text.author,
    text.category,
    text.subcategory,
    text.tags,
    text.featuredImage,
    text.seoDescription,
    text.seoKeywords,
    text.published,
  ];
}
