import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeLinkedShare } from '../blocks/text-length.ts';
import { isBoilerplateBlock } from './boilerplate-block.ts';
import { TABLE_OF_CONTENTS_PATTERN } from './boilerplate-phrases.ts';
import { foldText } from './folded.ts';
import { removeDuplicates } from './remove-duplicates.ts';

const LINKED_SHARE = 0.8;
const LINKED_MAX = 300;
/** Lists with a larger share of links are navigation. */
const LINK_LIST = 0.7;
/** Longer headings are paragraphs marked up as headings. */
const HEADING_MAX = 160;
const COUNTED = 3;

const isBareContents = ({ text }: ArticleBlock, next: ArticleBlock | undefined): boolean =>
  TABLE_OF_CONTENTS_PATTERN.test(text) && next?.kind !== 'item';

const isLinked = (block: ArticleBlock) => block.text.length <= LINKED_MAX && computeLinkedShare(block) > LINKED_SHARE;

/** Returns blocks that consist of links, except those in lists that are mostly text. */
function leadingAway(blocks: readonly ArticleBlock[]): Set<ArticleBlock> {
  const away = new Set<ArticleBlock>();
  for (let at = 0; at < blocks.length;) {
    let end = at + 1;
    if (blocks[at]!.kind === 'item') while (blocks[end]?.kind === 'item') end += 1;
    const together = blocks.slice(at, end);
    const linked = together.filter((block) => !['heading', 'code', 'table'].includes(block.kind) && isLinked(block));
    if (linked.length > together.length * LINK_LIST) for (const block of linked) away.add(block);
    at = end;
  }
  return away;
}

/** Returns paragraphs that only count upwards from 1, which are slideshow controls. */
function counted(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const numbers: ArticleBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    for (let next = blocks[end]; next?.kind === 'para' && next.text === String(end - at + 1); next = blocks[end])
      end += 1;
    if (end - at >= COUNTED) numbers.push(...blocks.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return numbers;
}

const isDangling = (block: ArticleBlock, next: ArticleBlock | undefined) =>
  block.kind === 'heading' &&
  block.text.length <= HEADING_MAX &&
  (next === undefined || (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? 2)));

/** Removes boilerplate, duplicates, the repeated title and headings without content. */
export function removeBoilerplate(blocks: readonly ArticleBlock[], title: string | null): ArticleBlock[] {
  const titled = title ? foldText(title) : null;
  const away = leadingAway(blocks);
  for (const block of counted(blocks)) away.add(block);
  const remaining = removeDuplicates(
    blocks.filter(
      (block, index) =>
        !away.has(block) && !isBoilerplateBlock(block) && !(titled && index < 4 && foldText(block.text) === titled),
    ),
  );
  // If a page consists only of headings, they are its content.
  const cleaned = withoutDangling(remaining.filter((block, index) => !isBareContents(block, remaining[index + 1])));
  return cleaned.length > 0 ? cleaned : remaining;
}

function withoutDangling(blocks: ArticleBlock[]): ArticleBlock[] {
  const remaining = blocks.filter((block, index) => !isDangling(block, blocks[index + 1]));
  return remaining.length === blocks.length ? remaining : withoutDangling(remaining);
}
