// Trains gradient-boosted trees on histograms, for logistic loss with weights and labels from 0 to 1.
import type { DecisionTrees } from '@tidings/extraction/reading/decision-trees.ts';
import type { BinnedColumns } from './binned-columns.ts';
import { growTree, type GrownTree } from './grow-tree.ts';
import { createRandom } from './seeded-random.ts';

export type TrainOptions = {
  trees: number;
  leaves: number;
  rate: number;
  featureShare: number;
  /** Shares of the rows with the largest gradients and of the others that each tree learns from. */
  topShare: number;
  otherShare: number;
  regularization: number;
  minimumWeight: number;
  seed: number;
};

export const DEFAULT_OPTIONS: TrainOptions = {
  trees: 90,
  leaves: 36,
  rate: 0.12,
  featureShare: 0.35,
  topShare: 0.12,
  otherShare: 0.12,
  regularization: 10,
  minimumWeight: 10,
  seed: 51,
};

export type TrainingRows = { rows: Int32Array; labels: Float32Array; weights: Float32Array };

/** Trains trees. `labels` and `weights` are indexed by the rows of the columns. */
export function trainTrees(columns: BinnedColumns, data: TrainingRows, options: TrainOptions): DecisionTrees {
  const { rows, labels, weights } = data;
  const random = createRandom(options.seed);
  let [positive, total] = [0, 0];
  for (const row of rows) {
    positive += labels[row]! * weights[row]!;
    total += weights[row]!;
  }
  const base = Math.log(positive / (total - positive));
  const scores = new Float32Array(columns.rows).fill(base);
  const gradients = new Float32Array(columns.rows);
  const hessians = new Float32Array(columns.rows);
  const grown: GrownTree[] = [];
  for (let tree = 0; tree < options.trees; tree += 1) {
    for (const row of rows) {
      const probability = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = weights[row]! * (probability - labels[row]!);
      hessians[row] = Math.max(1e-6, weights[row]! * probability * (1 - probability));
    }
    const chosen = sampleRows(rows, gradients, hessians, options, random);
    const features = sampleFeatures(columns.width, options.featureShare, random);
    const next = growTree(columns, { rows: chosen, gradients, hessians, features }, options);
    for (const row of rows) scores[row]! += next.evaluate(row);
    grown.push(next);
  }
  return joinTrees(base, grown, columns);
}

/** Keeps the rows with large gradients and a sample of the others, whose gradients grow in proportion. */
function sampleRows(
  rows: Int32Array,
  gradients: Float32Array,
  hessians: Float32Array,
  { topShare, otherShare }: TrainOptions,
  random: () => number,
): Int32Array {
  const probe = Float32Array.from({ length: 4_000 }, () =>
    Math.abs(gradients[rows[Math.floor(random() * rows.length)]!]!),
  ).toSorted();
  const limit = probe[Math.floor(probe.length * (1 - topShare))]!;
  const keep = otherShare / (1 - topShare);
  const chosen: number[] = [];
  for (const row of rows) {
    if (Math.abs(gradients[row]!) >= limit) chosen.push(row);
    else if (random() < keep) {
      gradients[row]! /= keep;
      hessians[row]! /= keep;
      chosen.push(row);
    }
  }
  return Int32Array.from(chosen);
}

function sampleFeatures(width: number, share: number, random: () => number): Int32Array {
  const all = Array.from({ length: width }, (_, at) => at);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return Int32Array.from(all.slice(0, Math.max(1, Math.round(width * share))));
}

function joinTrees(base: number, grown: readonly GrownTree[], columns: BinnedColumns): DecisionTrees {
  const nodes = grown.reduce((sum, tree) => sum + tree.nodes.length, 0);
  const leafCount = grown.reduce((sum, tree) => sum + tree.leaves.length, 0);
  const trees: DecisionTrees = {
    base,
    roots: new Int32Array(grown.length),
    features: new Uint16Array(nodes),
    thresholds: new Float32Array(nodes),
    children: new Int32Array(2 * nodes),
    leaves: new Float32Array(leafCount),
  };
  let [node, leaf] = [0, 0];
  grown.forEach((tree, index) => {
    trees.roots[index] = tree.nodes.length === 0 ? -leaf - 1 : node;
    tree.nodes.forEach(({ feature, bin, left, right }, at) => {
      trees.features[node + at] = feature;
      trees.thresholds[node + at] = columns.edges[feature]![bin]!;
      trees.children[2 * (node + at)] = left >= 0 ? node + left : left - leaf;
      trees.children[2 * (node + at) + 1] = right >= 0 ? node + right : right - leaf;
    });
    trees.leaves.set(tree.leaves, leaf);
    node += tree.nodes.length;
    leaf += tree.leaves.length;
  });
  return trees;
}
