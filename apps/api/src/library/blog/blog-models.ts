import { findBlogRow } from '@tidings/database/blog/blog.query.ts';
import type { BlogRow } from '@tidings/database/blog/blog.query.ts';
import type { DataSource } from 'typeorm';
import { findArticlesById } from '../../news/article/article.rows.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { isUuid } from '../../server/graphql/uuid.ts';
import { createBlogSlug } from './blog-slug.ts';
import type { BlogModel } from './blog.model.ts';

export async function toBlogModels(database: DataSource, rows: readonly BlogRow[]): Promise<BlogModel[]> {
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

export async function findBlog(database: DataSource, context: RequestContext, id: string): Promise<BlogModel | null> {
  const row = isUuid(id) ? await findBlogRow(database, context.bearer?.accountId ?? null, id) : null;
  return row && ((await toBlogModels(database, [row]))[0] ?? null);
}
