import type { ArticleBlock, InlineMark } from '@tidings/contracts/article/block.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.ts';
import { Article } from '../news/article.entity.ts';
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

const COLUMNS = `
  b.id, b.article_id, b.title, b.preview, b.author, b.category, b.subcategory, b.tags,
  b.featured_image,
  b.seo_description, b.seo_keywords, b.published, b.revision,
  b.created_at, b.updated_at,
  (SELECT count(*)::int FROM blog_like l WHERE l.blog_id = b.id) AS likes,
  EXISTS (SELECT 1 FROM blog_like l WHERE l.blog_id = b.id AND l.account_id = $1::uuid) AS liked,
  coalesce(b.owner = $1::uuid, false) AS own`;

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
    `SELECT ${COLUMNS} FROM blog b WHERE b.published ${narrow.join(' ')}
      ORDER BY b.created_at DESC, b.id DESC LIMIT $2`,
    values,
  );
}

export async function findBlogRow(database: Db, viewer: string | null, id: string): Promise<BlogRow | null> {
  const rows = await sql.rows<BlogRow>(database, `SELECT ${COLUMNS} FROM blog b WHERE b.id = $2 AND b.published`, [
    viewer,
    id,
  ]);
  return rows[0] ?? null;
}

export async function readBlogContent(database: Db, id: string): Promise<string | null> {
  const blog = await database.getRepository(Blog).findOne({ select: { content: true }, where: { id } });
  return blog?.content ?? null;
}

export async function readBlogBody(database: Db, id: string): Promise<BlogBody | null> {
  const blog = await database.getRepository(Blog).findOne({ select: { id: true, body: true }, where: { id } });
  return blog?.body ?? null;
}

export async function storeBlogBody(database: Db, id: string, content: string, body: BlogBody): Promise<void> {
  await database.getRepository(Blog).update({ id, content, body: IsNull() }, { body });
}

export async function lockOwnBlog(tx: EntityManager, id: string, owner: string): Promise<boolean> {
  const lock = { mode: 'for_no_key_update' } as const;
  return (await tx.findOne(Blog, { select: { id: true }, where: { id, owner }, lock })) !== null;
}

/** Returns false if the account does not exist. */
export async function insertBlog(
  tx: EntityManager,
  id: string,
  owner: string,
  articleId: string,
  text: BlogText,
): Promise<boolean> {
  const lock = { mode: 'for_key_share' } as const;
  if (!(await tx.findOne(Account, { select: { id: true }, where: { id: owner }, lock }))) return false;
  await tx.insert(Blog, { ...text, id, owner, articleId });
  return true;
}

type ChangedBlog = Pick<Blog, 'articleId' | 'revision'>;
const CHANGED = 'article_id AS "articleId", revision';

/** Returns null if the owner has no blog with this ID. */
export async function updateBlog(
  tx: EntityManager,
  id: string,
  owner: string,
  text: BlogText,
): Promise<ChangedBlog | null> {
  const change = { ...text, revision: () => 'revision + 1', updatedAt: () => 'now()' };
  const update = tx.createQueryBuilder().update(Blog).set(change).where({ id, owner }).returning(CHANGED);
  const [changed] = (await update.execute()).raw as ChangedBlog[];
  // Ingestion does not change these fields.
  if (changed)
    await tx.update(Article, { id: changed.articleId }, { category: text.category, sourceName: text.author });
  return changed ?? null;
}

export async function deleteBlog(tx: EntityManager, id: string, owner: string): Promise<ChangedBlog | null> {
  const deletion = tx.createQueryBuilder().delete().from(Blog).where({ id, owner }).returning(CHANGED);
  const [deleted] = (await deletion.execute()).raw as ChangedBlog[];
  return deleted ?? null;
}

export async function setBlogLiked(tx: EntityManager, id: string, accountId: string, liked: boolean): Promise<boolean> {
  if (!liked) return (await tx.delete(BlogLike, { blogId: id, accountId })).affected === 1;
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO blog_like (blog_id, account_id) SELECT b.id, a.id FROM blog b, account a WHERE b.id = $1
      AND b.published AND a.id = $2
     ON CONFLICT DO NOTHING RETURNING blog_id`,
    [id, accountId],
  );
  return rows.length > 0;
}
