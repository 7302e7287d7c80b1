import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeTotalLength, computeLinkedShare } from '../blocks/text-length.ts';
import { measureLatinLength } from '../language/latin-length.ts';

/** Minimum number of linked headings with short texts at the end of a page for them to count as teasers. */
const TEASERS = 3;
const TEASER_MAX = 400;
const LINKED_SHARE = 0.8;
/** Minimum number of long paragraphs. A page with fewer may be a list. */
const PARAGRAPHS = 5;
const LONG = 80;

export function removeTeasers(blocks: ArticleBlock[]): ArticleBlock[] {
  let from = blocks.length;
  let teasers = 0;
  for (let at = blocks.length - 1; at > 0; at -= 1) {
    const block = blocks[at]!;
    if (block.kind !== 'heading') continue;
    if (computeLinkedShare(block) < LINKED_SHARE || computeTotalLength(blocks.slice(at + 1, from)) > TEASER_MAX) break;
    teasers += 1;
    from = at;
  }
  const body = blocks
    .slice(0, from)
    .filter(({ kind, text }) => kind === 'para' && measureLatinLength(text) > LONG).length;
  return teasers >= TEASERS && body >= PARAGRAPHS ? blocks.slice(0, from) : blocks;
}
