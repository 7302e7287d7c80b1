/** A single benchmark result. `anchor` is a reference value measured in the same run. */
export type BenchRow = {
  name: string;
  figure: number;
  unit: string;
  anchor: number | null;
  ratio: number | null;
  target: number | string | null;
  ok: boolean;
};

type RowOptions = {
  unit?: string;
  anchor?: number | null;
  atMost?: number;
  atLeast?: number;
  /** Limits of `figure / anchor`. */
  ratioAtMost?: number;
  ratioAtLeast?: number;
  /** A further condition. */
  ok?: boolean;
};

/** Creates a row. It passes if the figure, or its ratio to the anchor, is within the limit. */
export function createRow(name: string, figure: number, options: RowOptions = {}): BenchRow {
  const { unit = '', anchor = null, atMost, atLeast, ratioAtMost, ratioAtLeast, ok = true } = options;
  const ratio = anchor === null || anchor === 0 ? null : figure / anchor;
  const ratioTarget = ratioAtMost === undefined ? `ratio ≥ ${ratioAtLeast}` : `ratio ≤ ${ratioAtMost}`;
  const target = (ratioAtMost ?? ratioAtLeast) === undefined ? (atLeast ?? atMost ?? null) : ratioTarget;
  const isWithin =
    figure <= (atMost ?? Infinity) &&
    figure >= (atLeast ?? -Infinity) &&
    (ratioAtMost === undefined || (ratio !== null && ratio <= ratioAtMost)) &&
    (ratioAtLeast === undefined || (ratio !== null && ratio >= ratioAtLeast));
  return { name, figure, unit, anchor, ratio, target, ok: ok && isWithin };
}
