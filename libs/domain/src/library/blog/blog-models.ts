import { findBlogRow } from '@tidings/database/blog/blog.entity.ts';
import type { BlogRow } from '@tidings/database/blog/blog.entity.ts';
import type { DataSource } from 'typeorm';
import { isUuid } from '../../input/uuid.ts';
import { findArticlesById } from '../../news/article/article.rows.ts';
import type { ArticleView } from '../../news/article/article.rows.ts';
import type { Requester } from '../../requester/requester.ts';
import { createBlogSlug } from './blog-slug.ts';

export type Blog = BlogRow & { slug: string; article: ArticleView };

export async function toBlogModels(database: DataSource, rows: readonly BlogRow[]): Promise<Blog[]> {
  const articles = await findArticlesById(
    database,
    rows.map(({ articleId }) => articleId),
    null,
  );
  return rows.flatMap((row) => {
    const article = articles.get(row.articleId);
    return article ? [{ ...row, slug: createBlogSlug(row.title), article }] : [];
  });
}

export async function findBlog(database: DataSource, requester: Requester, id: string): Promise<Blog | null> {
  const row = isUuid(id) ? await findBlogRow(database, requester.bearer?.accountId ?? null, id) : null;
  return row && ((await toBlogModels(database, [row]))[0] ?? null);
}
