import type { BlogBody } from '@tidings/database/blog/blog.entity.ts';

/** Block numbers match those of the narration, in which the title is block 0. */
export const numberBlocks = (blocks: BlogBody): (BlogBody[number] & { index: number })[] =>
  blocks.map((block, index) => ({ index: index + 1, ...block }));
