import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import type { BlogBlockModel } from './blog.model.ts';

/** The blocks of a text with the places they have in its narration, where the title is the first. */
export function bodyOf(markdown: string): BlogBlockModel[] {
  return markdownToBlocks(markdown).map((block, place) => ({ index: place + 1, ...block }));
}
