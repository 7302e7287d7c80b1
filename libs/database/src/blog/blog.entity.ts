import type { ArticleBlock, InlineMark } from '@tidings/contracts/article/block.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.ts';
import { Article } from '../news/article.entity.ts';

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

export type Db = DataSource | EntityManager;

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
