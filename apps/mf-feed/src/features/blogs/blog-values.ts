import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { blogFields } from '@tidings/contracts/blog/blog-fields.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';
import { BLOG_CONTENT_BYTES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import type { blogsWords } from './blogs.words.ts';

export const emptyBlog: BlogInput = {
  title: '',
  content: '',
  author: '',
  category: '',
  subcategory: '',
  tags: [],
  featuredImage: '',
  seoDescription: '',
  seoKeywords: [],
  published: false,
};

const BYTES_A_KB = 1024;
export const CONTENT_KB_MAX = BLOG_CONTENT_BYTES_MAX / BYTES_A_KB;
export const countKilobytes = (text: string): number => new TextEncoder().encode(text).length / BYTES_A_KB;

export function validateBlog(
  values: BlogInput,
  words: (typeof blogsWords)['form'],
): Partial<Record<BlogField, string>> {
  const isEmpty = (field: BlogField) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  };
  const problems: Partial<Record<BlogField, string>> = Object.fromEntries(
    blogFields.filter((field) => isEmpty(field)).map((field) => [field, words.empty]),
  );
  if (countKilobytes(values.content) > CONTENT_KB_MAX) problems.content = words.tooLong(String(CONTENT_KB_MAX));
  return problems;
}

export type KeywordResult = { keywords: readonly string[]; twice: boolean; typed: string };
/** Adds a keyword. Ignores empty input. For a duplicate, `twice` is true and the text stays in the field. */
export function addKeyword(keywords: readonly string[], typed: string): KeywordResult {
  const keyword = typed.trim();
  if (keyword === '') return { keywords, twice: false, typed: '' };
  if (keywords.some((one) => one.toLowerCase() === keyword.toLowerCase())) return { keywords, twice: true, typed };
  return { keywords: [...keywords, keyword], twice: false, typed: '' };
}
