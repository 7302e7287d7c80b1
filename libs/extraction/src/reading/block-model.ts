import { FEATURE_COUNT, type PageFeatures } from './block-features.ts';
import { type DecisionTrees, evaluateTrees } from './decision-trees.ts';
import { addSecondFeatures } from './second-pass.ts';

/** Trees of both passes. The second pass reads the scores of the first around each block. */
export type BlockModel = { first: DecisionTrees; second: DecisionTrees };

export function scoreFirst(trees: DecisionTrees, { rows, facts }: PageFeatures): Float32Array {
  const scores = new Float32Array(facts.shapes.length);
  for (let at = 0; at < scores.length; at += 1) scores[at] = evaluateTrees(trees, rows.values, at * rows.width);
  return scores;
}

/** Returns the probability of each block to belong to the article. */
export function scoreBlocks(model: BlockModel, features: PageFeatures): Float32Array {
  const first = scoreFirst(model.first, features);
  addSecondFeatures(features.rows, FEATURE_COUNT, features.facts, first);
  return scoreFirst(model.second, features);
}
