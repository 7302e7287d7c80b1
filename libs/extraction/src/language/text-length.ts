import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';

const HAN = 3;
const SYLLABLE = 2;

/** Returns the length of a UTF-16 unit in Latin letters. */
export function getUnitLength(code: number): number {
  if (code < 0x3041) return 1;
  if (code <= 0x30ff) return SYLLABLE;
  if (code < 0x3400) return 1;
  if (code <= 0x9fff) return HAN;
  if (code < 0xac00) return 1;
  if (code <= 0xd7a3) return SYLLABLE;
  return code >= 0xf900 && code <= 0xfaff ? HAN : 1;
}

/**
 * Returns the length of a text, measured in Latin letters. Kana and Hangul count as 2, Han characters as 3 and others
 * as 1, because the English messages of Sphinx 8 are 1.9, 2.2 and 3.3 times as long as the translations.
 */
export function measureLatinLength(text: string, start = 0, end = text.length): number {
  let length = 0;
  for (let at = start; at < end; at += 1) length += getUnitLength(text.charCodeAt(at));
  return length;
}

export const computeTotalLength = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + measureLatinLength(text), 0);

export const areBlocksTooLong = (blocks: readonly ArticleBlock[]): boolean =>
  blocks.reduce((sum, { text }) => sum + text.length, 0) > TEXT_MAX;

export const computeLinkedLength = ({ text, links = [] }: ArticleBlock): number =>
  links.reduce((sum, { start, end }) => sum + measureLatinLength(text, start, end), 0);

export const computeLinkedShare = (block: ArticleBlock): number =>
  computeLinkedLength(block) / Math.max(1, measureLatinLength(block.text));
