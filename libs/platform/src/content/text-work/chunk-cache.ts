import { createHash } from 'node:crypto';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { getChunkPlan, splitIntoChunks } from '@tidings/narration/chunks.ts';
import type { SpeechChunk } from '@tidings/narration/chunks.ts';

/** Enough for a dozen long articles; each character takes about 20 bytes. */
export const CACHED_CHARACTERS_MAX = 300_000;

const cache = new Map<string, { chunks: readonly SpeechChunk[]; characters: number }>();

export function getChunks(narration: Narration, engine: PollyEngine): readonly SpeechChunk[] {
  const name = cacheKey(narration, engine);
  const cut = cache.get(name) ?? {
    chunks: splitIntoChunks(narration, getChunkPlan(engine)),
    characters: narration.characters,
  };
  cache.delete(name);
  cache.set(name, cut);
  let characters = [...cache.values()].reduce((sum, one) => sum + one.characters, 0);
  for (const [oldest, entry] of cache) {
    if (characters <= CACHED_CHARACTERS_MAX) break;
    cache.delete(oldest);
    characters -= entry.characters;
  }
  return cut.chunks;
}

/** PostgreSQL changes the order of fields, so the key ignores it. */
function cacheKey(narration: Narration, engine: PollyEngine): string {
  const text = JSON.stringify([engine, narration], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('base64');
}
