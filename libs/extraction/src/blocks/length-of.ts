import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

/** How much text some blocks hold, in UTF-16 units. */
export const lengthOf = (blocks: readonly ArticleBlock[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** How much of a block’s text is inside links, in UTF-16 units. */
export const linkedLengthOf = ({ links = [] }: ArticleBlock): number => links.reduce((sum, { start, end }) => sum + end - start, 0);
