/** A single benchmark result. `anchor` is a reference value measured in the same run. */
export type BenchRow = {
  name: string;
  figure: number;
  unit?: string;
  anchor?: number | null;
  ratio?: number | null;
  target?: number | string | null;
  ok: boolean;
};
