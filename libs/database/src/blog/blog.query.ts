import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { Blog, BlogLike, type Db } from './blog.entity.ts';

// SQL: counts the likes of each blog.

export type BlogRow = Omit<Blog, 'content' | 'body' | 'owner'> & {
  likes: number;
  liked: boolean;
  own: boolean;
};

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
