/** Number of partitions. Events with the same key are in the same partition and keep their order. */
export const PARTITION_COUNT = 8;

/** Uses FNV-1a over UTF-16 units. The result must never change, because stored events depend on it. */
export function toPartition(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTITION_COUNT;
}
