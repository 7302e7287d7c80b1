import type { Narration, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import { findSentenceAt } from '@tidings/narration/time.ts';
import type { TrackPlace, PlaybackPosition } from '../engines/engine.port.ts';

/** Estimates the time of each sentence from its length. */
export function estimateTimes({ sentences, estimatedMs }: Narration): TimelineSentence[] {
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

export const estimateSentenceMs = (narration: Narration, sentence: number): number =>
  estimateTimes(narration).find(({ index }) => index >= sentence)?.ms ?? 0;

/** Estimates the position to show before the timeline is known. */
export const estimatePosition = (narration: Narration, { sentence, ms }: TrackPlace): PlaybackPosition => ({
  sentence,
  word: null,
  positionMs: ms ?? estimateSentenceMs(narration, sentence),
  durationMs: narration.estimatedMs,
});

export const findEstimatedSentence = (narration: Narration, ms: number): number =>
  findSentenceAt(estimateTimes(narration), ms)?.index ?? 0;
