export type RandomSource = ReturnType<typeof createRandomSource>;

export function createRandomSource(seed: number) {
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
    exponential: (mean: number) => -mean * Math.log(1 - uniform()),
    logNormal: (median: number, spread: number) => median * Math.exp(spread * normal()),
    /** Returns a random rank that follows Zipf's law: the n-th rank is chosen 1/n times as often as the first. */
    zipf: (count: number) => Math.min(count - 1, Math.floor((count + 1) ** uniform()) - 1),
    dealt<Card>(decks: readonly (readonly Card[])[]): () => Card {
      let deck: Card[] = [];
      let at = 0;
      return () => {
        if (deck.length === 0) {
          deck = shuffled(decks[at % decks.length]!, uniform);
          at += 1;
        }
        return deck.pop()!;
      };
    },
  };
}

function shuffled<Card>(cards: readonly Card[], uniform: () => number): Card[] {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(uniform() * (last + 1));
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}
