import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

/** How much text some blocks hold, in UTF-16 units. */
export const lengthOf = (blocks: readonly ArticleBlock[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);
