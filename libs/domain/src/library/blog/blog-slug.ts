import { BLOG_SLUG_MAX } from '@tidings/contracts/limits/library-limits.ts';

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
