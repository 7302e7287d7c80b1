import { type BlogField, type BlogProblemCode, blogFields } from '@tidings/contracts/blog/blog-fields.ts';
import {
  BLOG_BLOCKS_MAX,
  BLOG_CONTENT_BYTES_MAX,
  BLOG_KEYWORDS_MAX,
  BLOG_KEYWORD_CHARS_MAX,
  BLOG_MARKS_MAX,
  BLOG_NAME_MAX,
  BLOG_SEO_DESCRIPTION_MAX,
  BLOG_TITLE_MAX,
  BLOG_PREVIEW_CHARS,
} from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { BlogText } from '@tidings/database/blog/blog.entity.ts';
import type { MarkedBlock } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';

export type BlogDraft = Omit<BlogText, 'preview' | 'body'>;
export type BlogProblem = { field: BlogField; code: BlogProblemCode; message: string };
export type CheckedBlog = { text: BlogText; blocks: MarkedBlock[] };

const names: Record<BlogField, string> = {
  title: 'The title',
  content: 'The content',
  author: 'The author',
  category: 'The category',
  subcategory: 'The subcategory',
  tags: 'The list of tags',
  featuredImage: 'The featured image',
  seoDescription: 'The description',
  seoKeywords: 'The list of keywords',
  published: '“Published”',
};
const counted = new Intl.NumberFormat('en');

export async function checkBlog(draft: BlogDraft): Promise<CheckedBlog | BlogProblem[]> {
  const check = new BlogCheck();
  const content = await check.markdown(draft.content);
  const text = {
    title: check.line('title', draft.title, BLOG_TITLE_MAX),
    content: content.text,
    author: check.line('author', draft.author, BLOG_NAME_MAX),
    category: check.line('category', draft.category, BLOG_NAME_MAX),
    subcategory: check.line('subcategory', draft.subcategory, BLOG_NAME_MAX),
    tags: check.words('tags', draft.tags),
    featuredImage: check.picture(draft.featuredImage),
    seoDescription: check.line('seoDescription', draft.seoDescription, BLOG_SEO_DESCRIPTION_MAX),
    seoKeywords: check.words('seoKeywords', draft.seoKeywords),
    published: check.published(draft.published),
  };
  if (check.problems.length > 0)
    return check.problems.toSorted((a, b) => blogFields.indexOf(a.field) - blogFields.indexOf(b.field));
  return {
    text: { ...text, preview: createBlogPreview(content.blocks), body: content.blocks },
    blocks: content.blocks,
  };
}

class BlogCheck {
  readonly problems: BlogProblem[] = [];

  line(field: BlogField, input: string, max: number): string {
    const text = input.replace(/[\p{Cc}\s]+/gu, ' ').trim();
    if (text === '') this.#refuse(field, 'EMPTY', 'is empty.');
    else if (text.length > max)
      this.#refuse(
        field,
        'TOO_LONG',
        `has ${counted.format(text.length)} characters; the maximum is ${counted.format(max)}.`,
      );
    else if (!text.isWellFormed()) this.#refuse(field, 'NOT_STORABLE', 'contains a character that cannot be stored.');
    return text;
  }

  async markdown(input: string): Promise<{ text: string; blocks: MarkedBlock[] }> {
    const none = { text: '', blocks: [] };
    const bytes = Buffer.byteLength(input);
    if (input.trim() === '') return this.#refuse('content', 'EMPTY', 'is empty.') ?? none;
    if (bytes > BLOG_CONTENT_BYTES_MAX)
      return (
        this.#refuse(
          'content',
          'TOO_LONG',
          `has ${counted.format(bytes)} bytes; the maximum is ${counted.format(BLOG_CONTENT_BYTES_MAX)}.`,
        ) ?? none
      );
    if (input.includes('\0') || !input.isWellFormed())
      return this.#refuse('content', 'NOT_STORABLE', 'contains a character that cannot be stored.') ?? none;
    const { text, blocks } = await runTextTask('markdown', input.replace(/[^\P{Cc}\n\r\t]+/gu, ' '));
    if (blocks.length === 0) return this.#refuse('content', 'EMPTY', 'contains no text to read aloud.') ?? none;
    if (blocks.length > BLOG_BLOCKS_MAX)
      this.#refuse(
        'content',
        'TOO_MANY',
        `has ${counted.format(blocks.length)} paragraphs and items; the maximum is ${counted.format(BLOG_BLOCKS_MAX)}.`,
      );
    const marks = blocks.reduce((sum, block) => sum + block.marks.length, 0);
    if (marks > BLOG_MARKS_MAX)
      this.#refuse(
        'content',
        'TOO_MANY',
        `has ${counted.format(marks)} links and emphasised words; the maximum is ${counted.format(BLOG_MARKS_MAX)}.`,
      );
    return { text, blocks };
  }

  words(field: BlogField, input: readonly string[]): string[] {
    const words = input.map((word) => word.replace(/[\p{Cc}\s]+/gu, ' ').trim()).filter(Boolean);
    if (words.length === 0) this.#refuse(field, 'EMPTY', 'is empty.');
    else if (words.length > BLOG_KEYWORDS_MAX)
      this.#refuse(field, 'TOO_MANY', `has ${words.length} words; the maximum is ${BLOG_KEYWORDS_MAX}.`);
    else if (words.some((word) => word.length > BLOG_KEYWORD_CHARS_MAX))
      this.#refuse(field, 'TOO_LONG', `contains a word of more than ${BLOG_KEYWORD_CHARS_MAX} characters.`);
    else if (words.some((word) => !word.isWellFormed()))
      this.#refuse(field, 'NOT_STORABLE', 'contains a character that cannot be stored.');
    else if (new Set(words.map((word) => word.toLowerCase())).size < words.length)
      this.#refuse(field, 'REPEATED', 'contains a word twice.');
    return words;
  }

  picture(input: string): string {
    const written = this.line('featuredImage', input, URL_MAX);
    if (this.problems.some(({ field }) => field === 'featuredImage')) return '';
    const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null;
    if (!url || url.username !== '' || url.password !== '')
      this.#refuse(
        'featuredImage',
        'NOT_AN_ADDRESS',
        'must be the URL of a picture that begins with https:// or http://.',
      );
    return url?.href ?? '';
  }

  published(input: boolean): boolean {
    if (!input) this.#refuse('published', 'NOT_PUBLISHED', 'must be ticked: drafts stay in your browser.');
    return input;
  }

  #refuse(field: BlogField, code: BlogProblemCode, message: string): null {
    this.problems.push({ field, code, message: `${names[field]} ${message}` });
    return null;
  }
}

function createBlogPreview(blocks: readonly MarkedBlock[]): string {
  let text = '';
  for (const block of blocks) {
    if (block.kind === 'code') continue;
    text = `${text} ${block.text}`.replace(/\s+/g, ' ').trimStart();
    if (text.length > BLOG_PREVIEW_CHARS) break;
  }
  return text.length <= BLOG_PREVIEW_CHARS
    ? text
    : `${text
        .slice(0, BLOG_PREVIEW_CHARS)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`;
}
