import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { measureLatinLength } from '../language/latin-length.ts';

export const computeTotalLength = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + measureLatinLength(text), 0);

export const areBlocksTooLong = (blocks: readonly ArticleBlock[]): boolean =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) > TEXT_MAX;

export const computeLinkedLength = ({ text, links = [] }: ArticleBlock): number =>
  links.reduce((sum, { start, end }) => sum + measureLatinLength(text, start, end), 0);

export const computeLinkedShare = (block: ArticleBlock): number =>
  computeLinkedLength(block) / Math.max(1, measureLatinLength(block.text));
