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
const distinctiveWords = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1 && !COMMON.has(word));

/** Returns whether two feed names share no distinctive word. */
export function isDifferentFeedName(before: string, now: string): boolean {
  const formerWords = distinctiveWords(before);
  const words = distinctiveWords(now);
  return (
    formerWords.length > 0 &&
    words.length > 0 &&
    !words.some((word) => formerWords.some((other) => word.includes(other) || other.includes(word)))
  );
}
