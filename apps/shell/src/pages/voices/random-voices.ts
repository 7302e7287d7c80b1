/**
 * Some of a list, each at most once, in random order; all of it when it is shorter. `random` answers 0-1, as
 * `Math.random`.
 */
export function someOf<T>(list: readonly T[], count: number, random: () => number = Math.random): T[] {
  const left = [...list];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(random() * left.length), 1));
  return taken;
}
