import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { foldText } from './folded.ts';

/** Minimum length of a duplicate. Shorter lines, such as labels or “Yes.”, may repeat. */
const DOUBLE_MIN = 40;
/** Minimum number of blocks in a duplicate passage. Shorter repetitions, such as a refrain, may be intended. */
const PASSAGE_BLOCKS = 5;
const PASSAGE_LENGTH = 400;

/** Removes passages repeated for another screen size and blocks repeated as another kind. Runs in linear time. */
export function removeDuplicates(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const keys = blocks.map(({ text }) => foldText(text));
  const latest = new Map<string, number>();
  const double = new Set<number>();
  let start = 0;
  let distance = 0;
  const endPassage = (end: number) => {
    if (
      end - start < PASSAGE_BLOCKS ||
      blocks.slice(start, end).reduce((sum, { text }) => sum + text.length, 0) < PASSAGE_LENGTH
    )
      return;
    for (let at = start; at < end; at += 1) double.add(at);
  };
  keys.forEach((key, at) => {
    const earlier = latest.get(key);
    if (earlier !== undefined && blocks[at]!.text.length >= DOUBLE_MIN && blocks[earlier]!.kind !== blocks[at]!.kind)
      double.add(at);
    if (distance === 0 || keys[at - distance] !== key) {
      endPassage(distance === 0 ? start : at);
      start = at;
      distance = earlier === undefined ? 0 : at - earlier;
    }
    latest.set(key, at);
  });
  if (distance > 0) endPassage(keys.length);
  return blocks.filter((_block, at) => !double.has(at));
}
