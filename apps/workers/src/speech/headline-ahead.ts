import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import type { Pronunciation } from '@tidings/contracts/narration/narration.ts';
import { DEFAULT_VOICE, findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { findUnrequestedHeadline } from '@tidings/database/speech/unrequested-audio.query.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { DataSource } from 'typeorm';
import { isIdle, readMachineLoad } from './machine-load.ts';
import { prefetchAudio } from './request-ahead.ts';

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
