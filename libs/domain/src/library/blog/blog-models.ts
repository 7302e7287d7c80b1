import { BLOG_SLUG_MAX } from '@tidings/contracts/limits/library-limits.ts';
import type { BlogBody } from '@tidings/database/blog/blog.entity.ts';
import { type BlogRow, findBlogRow } from '@tidings/database/blog/blog.query.ts';
import type { DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import { type ArticleView, findArticlesById } from '../../news/article/article.rows.ts';
import type { Requester } from '../../requester/requester.ts';

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

/** Block numbers match those of the narration, in which the title is block 0. */
export const numberBlocks = (blocks: BlogBody): (BlogBody[number] & { index: number })[] =>
  blocks.map((block, index) => ({ index: index + 1, ...block }));

const NAMELESS = 'blog';

/** Creates a slug of lower-case letters and digits of any script, joined by hyphens. */
export function createBlogSlug(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`;
    if (next.length > BLOG_SLUG_MAX) break;
    slug = next;
  }
  return slug || [...(words[0] ?? NAMELESS)].slice(0, BLOG_SLUG_MAX / 2).join('');
}
