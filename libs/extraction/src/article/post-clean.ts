import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { linkedShareOf } from '../blocks/length-of.ts';
import { folded } from './folded.ts';
import { isFurnitureBlock } from './furniture-block.ts';
import { CONTENTS } from './furniture-words.ts';
import { withoutDoubles } from './without-doubles.ts';

const LINKED_SHARE = 0.8;
const LINKED_MAX = 300;
/**
 * A list with more links than this leads elsewhere; in one with fewer, an item that is a link belongs to the text.
 */
const LINK_LIST = 0.7;
/** Longer than any heading: a page that marks its paragraphs so. */
const HEADING_MAX = 160;
const COUNTED = 3;

/** What stands above a list of the parts of a page, when the list is not there. */
const isBareContents = ({ text }: ArticleBlock, next: ArticleBlock | undefined): boolean =>
  CONTENTS.test(text) && next?.kind !== 'item';

const isLinked = (block: ArticleBlock) => block.text.length <= LINKED_MAX && linkedShareOf(block) > LINKED_SHARE;

/** Blocks that are a link and little else, outside lists that are mostly text. */
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

/** Lines that count from one turn the pictures of a show. */
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

/**
 * What is left of the page's furniture after the article was found: leading-elsewhere lines, repeated title, dangling
 * headings.
 */
export function postClean(blocks: readonly ArticleBlock[], title: string | null): ArticleBlock[] {
  const titled = title ? folded(title) : null;
  const away = leadingAway(blocks);
  for (const block of counted(blocks)) away.add(block);
  const kept = withoutDoubles(
    blocks.filter(
      (block, index) =>
        !away.has(block) && !isFurnitureBlock(block) && !(titled && index < 4 && folded(block.text) === titled),
    ),
  );
  // A heading with nothing under it headed something that was taken away; where headings are all there is, they are
  // the content of the page.
  const cleaned = withoutDangling(kept.filter((block, index) => !isBareContents(block, kept[index + 1])));
  return cleaned.length > 0 ? cleaned : kept;
}

function withoutDangling(blocks: ArticleBlock[]): ArticleBlock[] {
  const left = blocks.filter((block, index) => !isDangling(block, blocks[index + 1]));
  return left.length === blocks.length ? left : withoutDangling(left);
}
