// Writes a model as bytes: for each pass the base, the scale of the leaves and the number of trees; for each tree the
// number of nodes, the nodes (feature, threshold, two children within the tree) and the leaves.
import type { BlockModel } from '@tidings/extraction/reading/block-model.ts';
import type { DecisionTrees } from '@tidings/extraction/reading/decision-trees.ts';
import type { ModelFile } from '@tidings/extraction/reading/decode-model.ts';

const LEAF_MAX = 32_767;
const HEAD_BYTES = 10;
const NODE_BYTES = 8;

export const encodeModel = ({ first, second }: BlockModel, features: number): ModelFile => ({
  features,
  data: Buffer.concat([encodeForest(first), encodeForest(second)]).toString('base64'),
});

function encodeForest(trees: DecisionTrees): Buffer {
  const scale = trees.leaves.reduce((highest, leaf) => Math.max(highest, Math.abs(leaf)), 1e-9) / LEAF_MAX;
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeFloatLE(trees.base, 0);
  head.writeFloatLE(scale, 4);
  head.writeUInt16LE(trees.roots.length, 8);
  const parts: Buffer[] = [head];
  let [node, leaf] = [0, 0];
  for (let tree = 0; tree < trees.roots.length; tree += 1) {
    const next = [...trees.roots.subarray(tree + 1)].find((root) => root >= 0) ?? trees.features.length;
    const own = trees.roots[tree]! < 0 ? 0 : next - node;
    parts.push(encodeTree(trees, { node, leaf, own }, scale));
    node += own;
    leaf += own + 1;
  }
  return Buffer.concat(parts);
}

function encodeTree(
  { features, thresholds, children, leaves }: DecisionTrees,
  { node, leaf, own }: { node: number; leaf: number; own: number },
  scale: number,
): Buffer {
  const bytes = Buffer.alloc(1 + own * NODE_BYTES + (own + 1) * 2);
  bytes.writeUInt8(own, 0);
  let at = 1;
  for (let index = node; index < node + own; index += 1, at += NODE_BYTES) {
    bytes.writeUInt16LE(features[index]!, at);
    bytes.writeFloatLE(thresholds[index]!, at + 2);
    for (const side of [0, 1]) {
      const child = children[2 * index + side]!;
      bytes.writeInt8(child >= 0 ? child - node : child + leaf, at + 6 + side);
    }
  }
  for (let index = leaf; index <= leaf + own; index += 1, at += 2)
    bytes.writeInt16LE(Math.round(leaves[index]! / scale), at);
  return bytes;
}
