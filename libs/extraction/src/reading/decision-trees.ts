/**
 * Boosted trees in flat arrays. Node `n` compares feature `features[n]` with `thresholds[n]` and continues at
 * `children[2n]` if the value is not greater, otherwise at `children[2n + 1]`. A negative child `c` is leaf `-c - 1`.
 */
export type DecisionTrees = {
  base: number;
  /** First node of each tree. A tree has at least one node. */
  roots: Int32Array;
  features: Uint16Array;
  thresholds: Float32Array;
  children: Int32Array;
  leaves: Float32Array;
};

export const toProbability = (score: number): number => 1 / (1 + Math.exp(-score));

/** Returns the probability of the row that starts at `offset`. */
export function evaluateTrees(trees: DecisionTrees, values: Float32Array, offset: number): number {
  const { base, roots, features, thresholds, children, leaves } = trees;
  let score = base;
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree]!;
    while (node >= 0) {
      const goesRight = values[offset + features[node]!]! > thresholds[node]!;
      node = children[2 * node + (goesRight ? 1 : 0)]!;
    }
    score += leaves[-node - 1]!;
  }
  return toProbability(score);
}
