import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import { toEpisodeIdentity, ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { findUnrequestedEpisode } from '@tidings/database/speech/unrequested-audio.query.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { DataSource } from 'typeorm';
import { isIdle, readMachineLoad } from './machine-load.ts';
import { prefetchAudio } from './request-ahead.ts';

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
