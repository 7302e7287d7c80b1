import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import { sentenceAt } from '@tidings/narration/time.ts';
import type { Place, Position } from './engine.port.ts';

/** About when each sentence is heard, by its length, where nobody has measured it. */
export function estimatedTimes({ sentences, estimatedMs }: Narration): TimelineSentence[] {
  const characters = Math.max(
    1,
    sentences.reduce((sum, { start, end }) => sum + end - start, 0),
  );
  let passed = 0;
  return sentences.map((sentence) => {
    const ms = (passed / characters) * estimatedMs;
    passed += sentence.end - sentence.start;
    return { ...sentence, ms, durationMs: (passed / characters) * estimatedMs - ms };
  });
}

/** About when a sentence is heard. */
export const estimatedMsOf = (narration: Narration, sentence: number): number =>
  estimatedTimes(narration).find(({ index }) => index >= sentence)?.ms ?? 0;

/** What is shown of a place before anything is known of its audio. */
export const estimatedPosition = (narration: Narration, { sentence, ms }: Place): Position => ({
  sentence,
  word: null,
  positionMs: ms ?? estimatedMsOf(narration, sentence),
  durationMs: narration.estimatedMs,
});

/** The sentence heard about then. */
export const estimatedSentenceAt = (narration: Narration, ms: number): number =>
  sentenceAt(estimatedTimes(narration), ms)?.index ?? 0;
