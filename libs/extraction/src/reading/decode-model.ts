import type { BlockModel } from './block-model.ts';
import type { DecisionTrees } from './decision-trees.ts';

/** Model in a file. `data` is base64 and contains both forests; see `apps/lab/src/reading/encode-model.ts`. */
export type ModelFile = { features: number; data: string };

const NODE_BYTES = 8;
const LEAF_BYTES = 2;
const FOREST_HEAD_BYTES = 10;

/** Decodes both passes. */
export function decodeModel({ data }: ModelFile): BlockModel {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const { trees: first, end } = decodeForest(view, 0);
  return { first, second: decodeForest(view, end).trees };
}

/** Counts the nodes first, so that the arrays have their final size. */
function decodeForest(view: DataView, start: number): { trees: DecisionTrees; end: number } {
  const count = view.getUint16(start + 8, true);
  let [nodes, at] = [0, start + FOREST_HEAD_BYTES];
  for (let tree = 0; tree < count; tree += 1) {
    const own = view.getUint8(at);
    nodes += own;
    at += 1 + own * NODE_BYTES + (own + 1) * LEAF_BYTES;
  }
  const trees: DecisionTrees = {
    base: view.getFloat32(start, true),
    roots: new Int32Array(count),
    features: new Uint16Array(nodes),
    thresholds: new Float32Array(nodes),
    children: new Int32Array(2 * nodes),
    leaves: new Float32Array(nodes + count),
  };
  const leafScale = view.getFloat32(start + 4, true);
  let [node, leaf, from] = [0, 0, start + FOREST_HEAD_BYTES];
  for (let tree = 0; tree < count; tree += 1) {
    const own = view.getUint8(from);
    from += 1;
    trees.roots[tree] = own === 0 ? -leaf - 1 : node;
    for (let index = 0; index < own; index += 1, from += NODE_BYTES) {
      trees.features[node + index] = view.getUint16(from, true);
      trees.thresholds[node + index] = view.getFloat32(from + 2, true);
      for (const side of [0, 1]) {
        const child = view.getInt8(from + 6 + side);
        trees.children[2 * (node + index) + side] = child >= 0 ? node + child : child - leaf;
      }
    }
    for (let index = 0; index <= own; index += 1, from += LEAF_BYTES)
      trees.leaves[leaf + index] = view.getInt16(from, true) * leafScale;
    node += own;
    leaf += own + 1;
  }
  return { trees, end: from };
}
