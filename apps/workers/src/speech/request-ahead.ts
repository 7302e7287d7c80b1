import type { Narration, Pronunciation } from '@tidings/contracts/narration/narration.ts';
import { readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import { enqueueRendition, ensureRendition } from '@tidings/database/speech/rendition.entity.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import type { DataSource } from 'typeorm';
import { findBestEngine } from './best-engine.ts';

export type PrefetchRequest = {
  articleId: string;
  narration: Narration;
  voice: CatalogueVoice;
  pronunciations: readonly Pronunciation[];
  chunks?: number;
};

export async function prefetchAudio(
  database: DataSource,
  speech: Speech,
  { articleId, narration: source, voice, pronunciations, chunks = Infinity }: PrefetchRequest,
): Promise<void> {
  const narration = await runTextTask(
    'narrationFor',
    source,
    readingOptionsSchema.parse({ pronunciations: [...pronunciations] }),
  );
  const engine = await findBestEngine(speech, voice.id);
  const names = await runTextTask('renditionNames', articleId, narration, engine, {
    engineBuild: await speech.engineBuild(voice.id, engine),
    voiceId: voice.id,
    locale: voice.locale,
  });
  await database.transaction(async (tx) => {
    await ensureRendition(tx, {
      ...names,
      articleId,
      narration,
      voice: voice.id,
      language: voice.locale,
      engine,
      chunksWanted: Math.min(chunks, names.chunkKeys.length),
      characters: narration.characters,
      awaited: false,
    });
    await enqueueRendition(tx, names.id);
  });
}
