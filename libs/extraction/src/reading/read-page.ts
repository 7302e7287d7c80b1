import { type PlacedBlock, toPlacedBlocks } from '../blocks/dom-blocks.ts';
import type { PageTree } from '../tree/build-tree.ts';
import { computeFeatures, FEATURE_COUNT } from './block-features.ts';
import { type BlockModel, scoreBlocks } from './block-model.ts';
import { readDeclaredTexts } from './declared-texts.ts';
import { SECOND_COUNT } from './second-pass.ts';

/** All blocks of a page with the model's probability that they belong to the article. */
export type PageReading = { placed: PlacedBlock[]; scores: Float32Array };

/** Maximum number of blocks. Longer pages have no scores, because their features would need too much memory. */
const BLOCKS_MAX = 4_000;

/** Features of the current page, reused to limit memory. Every feature is written for each page. */
let buffer = new Float32Array();

/** Reads a page independently of the rules. Must run before rules remove content from the tree.
 * Hidden blocks have the score 0. */
export function readPage({ root, body }: PageTree, url: string, model: BlockModel): PageReading {
  const placed = toPlacedBlocks(body, url);
  if (placed.length > BLOCKS_MAX) return { placed: [], scores: new Float32Array() };
  const width = FEATURE_COUNT + SECOND_COUNT;
  if (buffer.length < placed.length * width) buffer = new Float32Array(placed.length * width);
  const features = computeFeatures(placed, readDeclaredTexts(root), true, buffer);
  const scores = scoreBlocks(model, features);
  features.facts.containers.ofBlock.forEach(({ hidden }, at) => {
    if (hidden) scores[at] = 0;
  });
  return { placed, scores };
}
