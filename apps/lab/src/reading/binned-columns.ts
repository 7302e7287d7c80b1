/** Values of features as bin numbers, one column per feature. Bin `b` holds values up to `edges[feature][b]`. */
export type BinnedColumns = { rows: number; width: number; columns: Uint8Array[]; edges: Float32Array[] };

const BINS = 255;
const SAMPLED = 40_000;

/** Rows of features of one page. */
type PageRows = { values: Float32Array; width: number };

/** Bins `width` features of all pages, beginning with the feature `from`. */
export function binColumns(pages: readonly PageRows[], from: number, width: number): BinnedColumns {
  const rows = pages.reduce((sum, page) => sum + page.values.length / page.width, 0);
  const edges = findAllEdges(pages, from, width, Math.max(1, Math.floor(rows / SAMPLED)));
  const columns = edges.map(() => new Uint8Array(rows));
  let row = 0;
  for (const page of pages)
    for (let at = from; at < page.values.length; at += page.width, row += 1)
      for (let feature = 0; feature < width; feature += 1)
        columns[feature]![row] = findBin(edges[feature]!, page.values[at + feature]!);
  return { rows, width, columns, edges };
}

/** Returns the limits of each feature's bins, from every `step`th row. */
function findAllEdges(pages: readonly PageRows[], from: number, width: number, step: number): Float32Array[] {
  const samples = Array.from({ length: width }, (): number[] => []);
  let row = 0;
  for (const page of pages)
    for (let at = from; at < page.values.length; at += page.width, row += 1)
      if (row % step === 0)
        for (let feature = 0; feature < width; feature += 1) samples[feature]!.push(page.values[at + feature]!);
  return samples.map((sample) => findEdges(Float32Array.from(sample).toSorted()));
}

/** Returns limits between distinct values, so that bins have about the same number of values. */
function findEdges(sorted: Float32Array): Float32Array {
  const limits: number[] = [];
  let at = 0;
  while (at < sorted.length && limits.length < BINS - 1) {
    const aim = at + Math.max(1, Math.floor((sorted.length - at) / (BINS - limits.length)));
    const value = sorted[Math.min(aim, sorted.length - 1)]!;
    let end = Math.min(aim, sorted.length - 1);
    while (end < sorted.length && sorted[end] === value) end += 1;
    if (end >= sorted.length) {
      // The values before the last distinct one form their own bin.
      let start = Math.min(aim, sorted.length - 1);
      while (start > at && sorted[start - 1] === value) start -= 1;
      if (start > at) limits.push(Math.fround((sorted[start - 1]! + value) / 2));
      break;
    }
    limits.push(Math.fround((value + sorted[end]!) / 2));
    at = end;
  }
  return Float32Array.from(limits);
}

function findBin(limits: Float32Array, value: number): number {
  let [low, high] = [0, limits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > limits[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}
