import type { BlogBody } from '@tidings/database/blog/blog.entity.ts';
import type { BlogBlockModel } from './blog.model.ts';

/** Numbers the blocks as in the narration, where the title is block 0. */
export const bodyOf = (blocks: BlogBody): BlogBlockModel[] =>
  blocks.map((block, place) => ({ index: place + 1, ...block }));
