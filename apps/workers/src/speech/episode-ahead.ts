import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import { reading } from '@tidings/contracts/narration/reading.ts';
import { episodeIdentity, ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { voiceById } from '@tidings/contracts/voices/voice-catalogue.ts';
import { silentEpisode } from '@tidings/database/speech/episode.query.ts';
import { enqueueRendition, wantRendition } from '@tidings/database/speech/rendition.query.ts';
import type { Speech } from '@tidings/platform/speech/speech.port.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';
import type { DataSource } from 'typeorm';
import { bestEngine } from './best-engine.ts';
import { isIdle, machineLoad } from './machine-load.ts';

const episodes = ownPodcasts.flatMap((podcast) =>
  podcast.episodes.map(({ id, voice }) => ({ identity: episodeIdentity(id), voice })),
);

/**
 * Asks for the whole of one episode of our own podcasts, in its voice. False when the machine is busy or every episode
 * has its audio.
 */
export async function requestNextEpisode(
  database: DataSource,
  speech: Speech,
  load = machineLoad(),
  pronunciations: readonly Pronunciation[] = [],
): Promise<boolean> {
  const episode = isIdle(load) ? await silentEpisode(database, episodes) : null;
  const voice = episode && voiceById(episode.voice);
  if (!episode || !voice) return false;
  const { articleId } = episode;
  const narration = await textWork(
    'narrationFor',
    episode.narration,
    reading.parse({ pronunciations: [...pronunciations] }),
  );
  const engine = await bestEngine(speech, voice.id);
  const names = await textWork('renditionNames', articleId, narration, engine, {
    engineBuild: await speech.engineBuild(voice.id, engine),
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
      chunksWanted: names.chunkKeys.length,
      characters: narration.characters,
      awaited: false,
    });
    await enqueueRendition(tx, names.id);
  });
  return true;
}
