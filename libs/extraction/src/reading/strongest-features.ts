import type { DecisionTrees } from './decision-trees.ts';

export type FeatureEffect = { feature: number; effect: number };

/**
 * Returns the features that change the score of a row the most. The effect of a node is the difference between the
 * average leaf below the chosen child and the average leaf below the node.
 */
export function findStrongestFeatures(
  trees: DecisionTrees,
  values: Float32Array,
  offset: number,
  count: number,
): FeatureEffect[] {
  const averages = averageLeaves(trees);
  const getValue = (child: number) => (child >= 0 ? averages[child]! : trees.leaves[-child - 1]!);
  const effects = new Map<number, number>();
  for (const root of trees.roots) {
    let node = root;
    while (node >= 0) {
      const feature = trees.features[node]!;
      const goesRight = values[offset + feature]! > trees.thresholds[node]!;
      const child = trees.children[2 * node + (goesRight ? 1 : 0)]!;
      effects.set(feature, (effects.get(feature) ?? 0) + getValue(child) - averages[node]!);
      node = child;
    }
  }
  return [...effects]
    .map(([feature, effect]) => ({ feature, effect }))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, count);
}

/** Returns the average leaf below each node. Children follow their parents, so one pass from the end is enough. */
function averageLeaves({ children, leaves }: DecisionTrees): Float32Array {
  const averages = new Float32Array(children.length / 2);
  for (let node = averages.length - 1; node >= 0; node -= 1) {
    let sum = 0;
    for (const side of [0, 1]) {
      const child = children[2 * node + side]!;
      sum += child >= 0 ? averages[child]! : leaves[-child - 1]!;
    }
    averages[node] = sum / 2;
  }
  return averages;
}
