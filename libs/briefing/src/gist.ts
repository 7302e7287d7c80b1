import { estimatedSpeechMs } from '@tidings/narration/listening-time.ts';

/**
 * A summary of this length, in milliseconds of speech, comes nearest to what editors write (`npm run bench -- gist`):
 * anything from 10 to 15 seconds does about as well, one sentence is worse, three are worse.
 */
const LEAD_MS = 12_000;
/** A further sentence that would make it longer than this is left out. */
const LEAD_MAX_MS = 18_000;

/** The places of the first sentences, as many as make a summary for a text whose editor wrote none. */
export function leadOf(sentences: readonly string[], language: string): number[] {
  const lead: number[] = [];
  let ms = 0;
  for (const [index, sentence] of sentences.entries()) {
    const more = estimatedSpeechMs(sentence, language);
    if (lead.length > 0 && (ms >= LEAD_MS || ms + more > LEAD_MAX_MS)) break;
    lead.push(index);
    ms += more;
  }
  return lead;
}
