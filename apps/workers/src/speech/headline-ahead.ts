import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import { reading } from '@tidings/contracts/narration/reading.ts';
import { DEFAULT_VOICE, voiceById } from '@tidings/contracts/voices/voice-catalogue.ts';
import { silentHeadline } from '@tidings/database/speech/headline.query.ts';
import { enqueueRendition, wantRendition } from '@tidings/database/speech/rendition.query.ts';
import type { Speech } from '@tidings/platform/speech/speech.port.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';
import type { DataSource } from 'typeorm';
import { bestEngine } from './best-engine.ts';
import { isIdle, machineLoad } from './machine-load.ts';

/** Title and first paragraph. */
const CHUNKS_AHEAD = 2;
const STORIES_PER_TAB = 3;

/**
 * Asks for the beginning of one fresh story that nobody has heard yet, in the default voice alone: another engine would
 * only fill memory. `load`: work waiting for a core. False when the machine is busy or there is nothing left to do.
 */
export async function requestNextHeadline(
  database: DataSource,
  speech: Speech,
  load = machineLoad(),
  pronunciations: readonly Pronunciation[] = [],
): Promise<boolean> {
  const voice = voiceById(DEFAULT_VOICE);
  if (!voice || !isIdle(load)) return false;
  const headline = await silentHeadline(database, voice.locale.split('-')[0] ?? '', STORIES_PER_TAB);
  if (!headline || headline.narration.sentences.length === 0) return false;
  const { articleId } = headline;
  const narration = await textWork(
    'narrationFor',
    headline.narration,
    reading.parse({ pronunciations: [...pronunciations] }),
  );
  const engine = await bestEngine(speech, voice.id);
  const engineBuild = await speech.engineBuild(voice.id, engine);
  const names = await textWork('renditionNames', articleId, narration, engine, {
    engineBuild,
    voiceId: voice.id,
    locale: voice.locale,
  });
  await database.transaction(async (tx) => {
    await wantRendition(tx, {
      ...names,
      articleId,
      narration,
      voice: voice.id,
      language: voice.locale,
      engine,
      chunksWanted: Math.min(CHUNKS_AHEAD, names.chunkKeys.length),
      characters: narration.characters,
      awaited: false,
    });
    await enqueueRendition(tx, names.id);
  });
  return true;
}
