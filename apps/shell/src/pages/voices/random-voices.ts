/** Returns up to `count` random items, each at most once. `random` returns a number in [0, 1). */
export function someOf<T>(list: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}

/** Returns random voices, half of them in the reader's language if there are enough. */
export function castFor<T extends { language: string }>(voices: readonly T[], language: string, count: number): T[] {
  const own = someOf(
    voices.filter((voice) => voice.language.startsWith(language)),
    Math.ceil(count / 2),
  );
  const others = voices.filter((voice) => !own.includes(voice));
  return [...own, ...someOf(others, count - own.length)];
}
