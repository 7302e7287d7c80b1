import { primaryOf } from '@tidings/contracts/languages/tag.ts';
import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';
import { DEFAULT_VOICE, voiceById } from '@tidings/contracts/voices/voice-catalogue.ts';
import { silentHeadline } from '@tidings/database/speech/headline.query.ts';
import type { Speech } from '@tidings/platform/speech/speech.port.ts';
import type { DataSource } from 'typeorm';
import { isIdle, machineLoad } from './machine-load.ts';
import { requestAhead } from './request-ahead.ts';

/** Title and first paragraph. */
const CHUNKS_AHEAD = 2;
const STORIES_PER_TAB = 3;

/**
 * Asks for the beginning of one fresh story that nobody has heard yet, in the default voice alone: another engine would
 * only fill memory. `load`: of each core. False when the machine is busy or there is nothing left to do.
 */
export async function requestNextHeadline(
  database: DataSource,
  speech: Speech,
  load = machineLoad(),
  pronunciations: readonly Pronunciation[] = [],
): Promise<boolean> {
  const voice = voiceById(DEFAULT_VOICE);
  if (!voice || !isIdle(load)) return false;
  const headline = await silentHeadline(database, primaryOf(voice.locale), STORIES_PER_TAB);
  if (!headline || headline.narration.sentences.length === 0) return false;
  await requestAhead(database, speech, { ...headline, voice, pronunciations, chunks: CHUNKS_AHEAD });
  return true;
}
