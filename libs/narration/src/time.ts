import { AUDIO_BYTES_PER_SECOND, AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';

export const bytesToMs = (bytes: number): number => (bytes * 1000) / AUDIO_BYTES_PER_SECOND;

/** Returns the byte offset of the frame that is played at `ms`. */
export const msToByte = (ms: number): number => Math.max(0, Math.floor(ms / AUDIO_FRAME_MS)) * AUDIO_FRAME_BYTES;

type Timed = {
  ms: number;
};

/** Returns the index of the last entry that has begun at `ms`, or -1. `entries` are sorted by time. */
function lastBegun(entries: readonly Timed[], ms: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.ms ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the sentence at a given time. During a pause, returns the sentence before it. */
export function findSentenceAt<Sentence extends Timed>(
  sentences: readonly Sentence[],
  ms: number,
): Sentence | undefined {
  return sentences[lastBegun(sentences, ms)];
}

/** Returns the word at a given time, or undefined if the sentence has no word times. */
export function findWordAt<Word extends Timed>(
  sentence: { words?: readonly Word[] } | undefined,
  ms: number,
): Word | undefined {
  return sentence?.words?.[lastBegun(sentence.words, ms)];
}
