import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/text-limits.ts';
import { latinLength } from '../language/latin-length.ts';

export const totalLength = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + latinLength(text), 0);

export const areTooLong = (blocks: readonly ArticleBlock[]): boolean =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) > TEXT_MAX;

export const linkedLength = ({ text, links = [] }: ArticleBlock): number =>
  links.reduce((sum, { start, end }) => sum + latinLength(text, start, end), 0);

/** Returns 0 to 1. */
export const linkedShare = (block: ArticleBlock): number => linkedLength(block) / Math.max(1, latinLength(block.text));
