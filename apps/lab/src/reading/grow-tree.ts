import type { BinnedColumns } from './binned-columns.ts';

type Node = { feature: number; bin: number; left: number; right: number };
/** `left` and `right` of a node are nodes, or `-leaf - 1`. */
export type GrownTree = { nodes: Node[]; leaves: number[]; evaluate(row: number): number };
type GrowOptions = { leaves: number; rate: number; regularization: number; minimumWeight: number };
type GrowRows = { rows: Int32Array; gradients: Float32Array; hessians: Float32Array; features: Int32Array };

const BINS = 256;
const MIN_GAIN = 1e-4;

type Split = { gain: number; feature: number; bin: number };
type Leaf = {
  from: number;
  to: number;
  gradient: number;
  hessian: number;
  histogram: Float64Array;
  split: Split | null;
  /** Node and side that refer to the leaf. */
  above: { node: number; side: 'left' | 'right' } | null;
};

/** Grows one tree. Each step splits the leaf with the largest gain. */
export function growTree(columns: BinnedColumns, data: GrowRows, options: GrowOptions): GrownTree {
  return new TreeGrower(columns, data, options).grow();
}

class TreeGrower {
  readonly #columns: BinnedColumns;
  readonly #data: GrowRows;
  readonly #options: GrowOptions;
  readonly #rows: Int32Array;
  readonly #moved: Int32Array;

  constructor(columns: BinnedColumns, data: GrowRows, options: GrowOptions) {
    this.#columns = columns;
    this.#data = data;
    this.#options = options;
    this.#rows = data.rows;
    this.#moved = new Int32Array(data.rows.length);
  }

  grow(): GrownTree {
    const nodes: Node[] = [];
    const open: Leaf[] = [this.#createLeaf(0, this.#rows.length, this.#count(0, this.#rows.length), null)];
    while (open.length < this.#options.leaves) {
      let best = 0;
      for (let at = 1; at < open.length; at += 1)
        if ((open[at]!.split?.gain ?? 0) > (open[best]!.split?.gain ?? 0)) best = at;
      const leaf = open[best]!;
      if (!leaf.split || leaf.split.gain < MIN_GAIN) break;
      const [left, right] = this.#divide(leaf, nodes.length);
      if (leaf.above) nodes[leaf.above.node]![leaf.above.side] = nodes.length;
      nodes.push({ feature: leaf.split.feature, bin: leaf.split.bin, left: 0, right: 0 });
      open[best] = left;
      open.push(right);
    }
    const leaves = open.map(
      ({ gradient, hessian }) => (-gradient / (hessian + this.#options.regularization)) * this.#options.rate,
    );
    open.forEach(({ above }, at) => {
      if (above) nodes[above.node]![above.side] = -at - 1;
    });
    const { columns } = this.#columns;
    const evaluate = (row: number): number => {
      let at = nodes.length === 0 ? -1 : 0;
      while (at >= 0) {
        const { feature, bin, left, right } = nodes[at]!;
        at = columns[feature]![row]! > bin ? right : left;
      }
      return leaves[-at - 1]!;
    };
    return { nodes, leaves, evaluate };
  }

  #createLeaf(from: number, to: number, histogram: Float64Array, above: Leaf['above']): Leaf {
    let [gradient, hessian] = [0, 0];
    for (let bin = 0; bin < BINS; bin += 1) {
      gradient += histogram[2 * bin]!;
      hessian += histogram[2 * bin + 1]!;
    }
    return { from, to, gradient, hessian, histogram, split: this.#findSplit(histogram, gradient, hessian), above };
  }

  #count(from: number, to: number): Float64Array {
    const { features, gradients, hessians } = this.#data;
    const histogram = new Float64Array(features.length * BINS * 2);
    for (let index = 0; index < features.length; index += 1) {
      const column = this.#columns.columns[features[index]!]!;
      const start = index * BINS * 2;
      for (let at = from; at < to; at += 1) {
        const row = this.#rows[at]!;
        const cell = start + 2 * column[row]!;
        histogram[cell]! += gradients[row]!;
        histogram[cell + 1]! += hessians[row]!;
      }
    }
    return histogram;
  }

  #findSplit(histogram: Float64Array, gradient: number, hessian: number): Split | null {
    const { features } = this.#data;
    const { regularization, minimumWeight } = this.#options;
    const whole = (gradient * gradient) / (hessian + regularization);
    let best: Split | null = null;
    for (let index = 0; index < features.length; index += 1) {
      const bins = this.#columns.edges[features[index]!]!.length;
      let [left, leftWeight] = [0, 0];
      for (let bin = 0; bin < bins; bin += 1) {
        const cell = 2 * (index * BINS + bin);
        left += histogram[cell]!;
        leftWeight += histogram[cell + 1]!;
        const rightWeight = hessian - leftWeight;
        if (leftWeight < minimumWeight || rightWeight < minimumWeight) continue;
        const right = gradient - left;
        const gain =
          (left * left) / (leftWeight + regularization) + (right * right) / (rightWeight + regularization) - whole;
        if (gain > (best?.gain ?? 0)) best = { gain, feature: features[index]!, bin };
      }
    }
    return best;
  }

  /** Moves the rows of both sides together. The larger histogram is the difference of the others. */
  #divide(leaf: Leaf, node: number): [Leaf, Leaf] {
    const { feature, bin } = leaf.split!;
    const column = this.#columns.columns[feature]!;
    let [left, right] = [leaf.from, 0];
    for (let at = leaf.from; at < leaf.to; at += 1) {
      const row = this.#rows[at]!;
      if (column[row]! > bin) this.#moved[right++] = row;
      else this.#rows[left++] = row;
    }
    this.#rows.set(this.#moved.subarray(0, right), left);
    const isLeftSmaller = left - leaf.from < right;
    const smaller = isLeftSmaller ? this.#count(leaf.from, left) : this.#count(left, leaf.to);
    const larger = leaf.histogram;
    for (let at = 0; at < larger.length; at += 1) larger[at]! -= smaller[at]!;
    return [
      this.#createLeaf(leaf.from, left, isLeftSmaller ? smaller : larger, { node, side: 'left' }),
      this.#createLeaf(left, leaf.to, isLeftSmaller ? larger : smaller, { node, side: 'right' }),
    ];
  }
}
