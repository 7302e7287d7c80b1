/** Words common in feed names. */
const COMMON = new Set([
  'and',
  'the',
  'news',
  'feed',
  'feeds',
  'rss',
  'atom',
  'blog',
  'latest',
  'home',
  'official',
  'online',
  'site',
  'daily',
  'com',
  'net',
  'org',
  'www',
]);
const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word));

/** Whether the current name of a feed has no distinctive word in common with its former name. */
export function isAnotherName(before: string, now: string): boolean {
  const known = wordsOf(before);
  const words = wordsOf(now);
  return (
    known.length > 0 &&
    words.length > 0 &&
    !words.some((word) => known.some((other) => word.includes(other) || other.includes(word)))
  );
}
