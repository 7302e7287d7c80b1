/** Partitions of the log: consumers of different partitions work side by side, one key always stays in one. */
export const PARTITIONS = 8;

/** FNV-1a over UTF-16 units; stable for ever, since the log already holds what it decided. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTITIONS;
}
