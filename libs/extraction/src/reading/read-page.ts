import { type PlacedBlock, toPlacedBlocks } from '../blocks/dom-blocks.ts';
import type { PageTree } from '../tree/build-tree.ts';
import { computeFeatures } from './block-features.ts';
import { type BlockModel, scoreBlocks } from './block-model.ts';
import { readDeclaredTexts } from './declared-texts.ts';

/** All blocks of a page with the model's probability that they belong to the article. */
export type PageReading = { placed: PlacedBlock[]; scores: Float32Array };

/** Maximum number of blocks. Longer pages have no scores, because their features would need too much memory. */
const BLOCKS_MAX = 4_000;

/** Reads a page independently of the rules. Must run before rules remove content from the tree. */
export function readPage({ root, body }: PageTree, url: string, model: BlockModel): PageReading {
  const placed = toPlacedBlocks(body, url);
  if (placed.length > BLOCKS_MAX) return { placed: [], scores: new Float32Array() };
  return { placed, scores: scoreBlocks(model, computeFeatures(placed, readDeclaredTexts(root))) };
}
