// Logarithm of the ratio between adjacent buckets. Buckets of 1 % limit both the memory use and the precision of
// percentiles.
const GROWTH = Math.log(1.01);

export class LatencyHistogram {
  readonly #buckets = new Map<number, number>();
  count = 0;
  slowest = 0;

  add(ms: number): void {
    const bucket = Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / GROWTH));
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.count += 1;
    this.slowest = Math.max(this.slowest, ms);
  }

  within(share: number): number {
    let remaining = this.count * share;
    for (const [bucket, count] of [...this.#buckets].toSorted(([a], [b]) => a - b)) {
      remaining -= count;
      if (remaining <= 0) return Math.min(this.slowest, Math.exp(bucket * GROWTH));
    }
    return this.slowest;
  }
}
