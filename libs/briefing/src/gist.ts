import { estimateSpeechMs } from '@tidings/narration/listening-time.ts';

/**
 * Leads of this duration are closest to editors' summaries (626 pages of a benchmark kit). A fixed number of sentences
 * gives worse results.
 */
const LEAD_MS = 12_000;
const LEAD_MAX_MS = 18_000;

/** Returns the indexes of the first sentences, which are used when there is no editor's summary. */
export function findLeadSentences(sentences: readonly string[], language: string): number[] {
  const lead: number[] = [];
  let ms = 0;
  for (const [index, sentence] of sentences.entries()) {
    const more = estimateSpeechMs(sentence, language);
    if (lead.length > 0 && (ms >= LEAD_MS || ms + more > LEAD_MAX_MS)) break;
    lead.push(index);
    ms += more;
  }
  return lead;
}
