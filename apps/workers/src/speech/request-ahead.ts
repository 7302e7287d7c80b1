import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { type Narration, type Pronunciation, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import { ownPodcasts, toEpisodeIdentity } from '@tidings/contracts/podcasts/podcasts.ts';
import { DEFAULT_VOICE, findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { enqueueRendition, ensureRendition } from '@tidings/database/speech/rendition.entity.ts';
import { findUnrequestedEpisode, findUnrequestedHeadline } from '@tidings/database/speech/speech-chunk.query.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import type { DataSource } from 'typeorm';
import { isIdle, readMachineLoad } from './machine-load.ts';

type PrefetchRequest = {
  articleId: string;
  narration: Narration;
  voice: CatalogueVoice;
  pronunciations: readonly Pronunciation[];
  chunks?: number;
};

const episodes = ownPodcasts.flatMap((podcast) =>
  podcast.episodes.map(({ id, voice }) => ({ identity: toEpisodeIdentity(id), voice })),
);

export async function prefetchNextEpisode(
  database: DataSource,
  speech: Speech,
  load = readMachineLoad(),
  pronunciations: readonly Pronunciation[] = [],
): Promise<boolean> {
  const episode = isIdle(load) ? await findUnrequestedEpisode(database, episodes) : null;
  const voice = episode && findVoice(episode.voice);
  if (!episode || !voice) return false;
  const { articleId, narration } = episode;
  await prefetchAudio(database, speech, { articleId, narration, voice, pronunciations });
  return true;
}

const CHUNKS_AHEAD = 2;
const STORIES_PER_TAB = 3;

/**
 * Uses the default voice, because another engine would use more memory. Returns false if the machine is busy or no
 * headline is left.
 */
export async function prefetchNextHeadline(
  database: DataSource,
  speech: Speech,
  load = readMachineLoad(),
  pronunciations: readonly Pronunciation[] = [],
): Promise<boolean> {
  const voice = findVoice(DEFAULT_VOICE);
  if (!voice || !isIdle(load)) return false;
  const headline = await findUnrequestedHeadline(database, getPrimaryLanguage(voice.locale), STORIES_PER_TAB);
  if (!headline || headline.narration.sentences.length === 0) return false;
  await prefetchAudio(database, speech, { ...headline, voice, pronunciations, chunks: CHUNKS_AHEAD });
  return true;
}

async function prefetchAudio(
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

async function findBestEngine(speech: Speech, voiceId: string): Promise<PollyEngine> {
  return (await speech.voices()).find(({ id }) => id === voiceId)?.engine ?? 'standard';
}
