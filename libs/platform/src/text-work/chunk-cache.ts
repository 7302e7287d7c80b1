import { createHash } from 'node:crypto';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { chunkPlanOf, chunksOf } from '@tidings/narration/chunks.ts';
import type { SpeechChunk } from '@tidings/narration/chunks.ts';

/** A dozen long articles: where its words stand takes about twenty bytes for each character. */
export const CHARACTERS_KEPT = 300_000;

const kept = new Map<string, { chunks: readonly SpeechChunk[]; characters: number }>();

/**
 * The chunks of a text for an engine. Who listens has it cut for its names, for its sound and, again and again, for its
 * times as they come: the texts of late are cut once for all of that.
 */
export function chunksFor(narration: Narration, engine: PollyEngine): readonly SpeechChunk[] {
  const name = nameOf(narration, engine);
  const cut = kept.get(name) ?? {
    chunks: chunksOf(narration, chunkPlanOf(engine)),
    characters: narration.characters,
  };
  kept.delete(name);
  kept.set(name, cut);
  let characters = [...kept.values()].reduce((sum, one) => sum + one.characters, 0);
  for (const [oldest, one] of kept) {
    if (characters <= CHARACTERS_KEPT) break;
    kept.delete(oldest);
    characters -= one.characters;
  }
  return cut.chunks;
}

/** Of all that is in it, in whichever order: PostgreSQL gives back the fields of a text in another one. */
function nameOf(narration: Narration, engine: PollyEngine): string {
  const text = JSON.stringify([engine, narration], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('base64');
}
