import { BLOG_PREVIEW_CHARS } from '@tidings/contracts/limits/library-limits.ts';
import type { MarkedBlock } from '@tidings/extraction/markdown/markdown-to-blocks.ts';

export function createBlogPreview(blocks: readonly MarkedBlock[]): string {
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
