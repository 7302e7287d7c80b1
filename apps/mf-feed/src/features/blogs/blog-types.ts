import type { ReadableArticle } from '@tidings/api-client/operations/article.query.ts';
import type { ArticleCard } from '@tidings/api-client/types.ts';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';

/** A part of a blog's text: plain text and what stretches of it are. */
export type BlogBlock = {
  index: number;
  kind: string;
  level: number | null;
  ordered: number | null;
  text: string;
  marks: (Omit<InlineMark, 'href'> & { href: string | null })[];
};
/** What its author writes. */
export type BlogInput = {
  title: string;
  content: string;
  author: string;
  category: string;
  subcategory: string;
  tags: string[];
  featuredImage: string;
  seoDescription: string;
  seoKeywords: string[];
  published: boolean;
};
/** A blog in a list; `liked` and `own` are about who asks. */
export type BlogCard = Omit<BlogInput, 'content'> & {
  id: string;
  slug: string;
  preview: string;
  createdAt: string;
  updatedAt: string;
  likes: number;
  liked: boolean;
  own: boolean;
  article: ArticleCard;
};
/** A blog to read and to hear. */
export type ReadableBlog = Omit<BlogCard, 'article'> & { body: BlogBlock[]; article: ReadableArticle };
export type BlogProblem = { field: BlogField; code: string; message: string };
export type BlogResult =
  | { __typename: 'Blog'; id: string; slug: string }
  | { __typename: 'BlogRefused'; problems: BlogProblem[] };

export const BLOG_FIELDS =
  'id slug title preview author category subcategory tags featuredImage seoDescription seoKeywords published ' +
  'createdAt updatedAt likes liked own';
export const BLOCK_FIELDS = 'index kind level ordered text marks { kind start end href }';
