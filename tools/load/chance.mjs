// Chance that is the same in every run of one seed, in the shapes that listeners have.

/** `{ uniform, exponential(mean), logNormal(median, spread), zipf(count), weighted(entries) }`. */
export function chance(seed) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    uniform,
    exponential: (mean) => -mean * Math.log(1 - uniform()),
    logNormal: (median, spread) => median * Math.exp(spread * normal()),
    /** A rank below `count`; the n-th is chosen 1/n as often as the first. */
    zipf: (count) => Math.min(count - 1, Math.floor((count + 1) ** uniform()) - 1),
    /** One of `[[weight, value]…]`. */
    weighted(entries) {
      let left = uniform() * entries.reduce((sum, [weight]) => sum + weight, 0);
      return entries.find(([weight]) => (left -= weight) < 0)?.[1] ?? entries[0][1];
    },
  };
}
