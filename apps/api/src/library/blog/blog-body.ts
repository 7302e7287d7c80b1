import type { BlogBody } from '@tidings/database/blog/blog.entity.ts';
import type { BlogBlockModel } from './blog.model.ts';

/** The blocks of a text with the places they have in its narration, where the title is the first. */
export const bodyOf = (blocks: BlogBody): BlogBlockModel[] =>
  blocks.map((block, place) => ({ index: place + 1, ...block }));
