import { AUDIO_BYTES_PER_SECOND, AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/speech/audio-format.ts';

/** Milliseconds of that many bytes of our MP3. */
export const bytesToMs = (bytes: number): number => (bytes * 1000) / AUDIO_BYTES_PER_SECOND;

/** The byte at which the frame sounding at `ms` begins. */
export const msToByte = (ms: number): number => Math.max(0, Math.floor(ms / AUDIO_FRAME_MS)) * AUDIO_FRAME_BYTES;

type Timed = {
  ms: number;
};

/** Index of the last entry that has begun at `ms`, or -1 before the first. `entries` are in order of time. */
function lastBegun(entries: readonly Timed[], ms: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.ms ?? Infinity) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The sentence heard at `ms` (in a pause: the one just heard), or undefined before the first. */
export function sentenceAt<Sentence extends Timed>(sentences: readonly Sentence[], ms: number): Sentence | undefined {
  return sentences[lastBegun(sentences, ms)];
}

/** The word heard at `ms`, or undefined when the sentence has no word times or none has begun. */
export function wordAt<Word extends Timed>(
  sentence: { words?: readonly Word[] } | undefined,
  ms: number,
): Word | undefined {
  return sentence?.words?.[lastBegun(sentence.words, ms)];
}
