import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/text-limits.ts';
import { latinLength } from '../language/latin-length.ts';

/** The length of some blocks (`latinLength`). */
export const lengthOf = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + latinLength(text), 0);

/** Whether they are longer than any text may be that is read aloud. */
export const areTooLong = (blocks: readonly ArticleBlock[]): boolean =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) > TEXT_MAX;

/** How much of the text of a block is inside links. */
export const linkedLengthOf = ({ text, links = [] }: ArticleBlock): number =>
  links.reduce((sum, { start, end }) => sum + latinLength(text, start, end), 0);

/** How much of a block is inside links, 0 to 1. */
export const linkedShareOf = (block: ArticleBlock): number =>
  linkedLengthOf(block) / Math.max(1, latinLength(block.text));
