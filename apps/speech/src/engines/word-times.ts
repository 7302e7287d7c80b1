import type { Utterance, WordRange } from './speech-engine.port.ts';

/**
 * Times of all words where an engine timed some: one said together with its neighbours begins between theirs, by its
 * place in the text.
 */
export function filledTimes(times: readonly (number | null)[], words: readonly WordRange[]): (number | null)[] {
  return times.map((time, index) => {
    if (time !== null) return time;
    const left = times.findLastIndex((other, at) => at < index && other !== null);
    const right = times.findIndex((other, at) => at > index && other !== null);
    if (left < 0) return right < 0 ? null : (times[right] ?? null);
    const from = times[left] ?? 0;
    if (right < 0) return from;
    const [start, end] = [words[left]?.start ?? 0, words[right]?.start ?? 0];
    return (
      from + (((times[right] ?? from) - from) * ((words[index]?.start ?? start) - start)) / Math.max(1, end - start)
    );
  });
}

const LOUD = 0.02;

const weight = (stretch: string) =>
  [...stretch].reduce(
    (sum, character) => sum + (/[\p{L}\p{N}]/u.test(character) ? 1 : /[,;:—–]/.test(character) ? 3 : 0.3),
    0,
  );

/**
 * Words by their share of the letters between the first and the last sound; a comma is as long as two letters. For
 * engines that report no times.
 */
export function sharedTimes({ text, words }: Utterance, pcm: Float32Array, sampleRate: number): (number | null)[] {
  const first = pcm.findIndex((sample) => Math.abs(sample) > LOUD);
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > LOUD);
  if (first < 0) return words.map(() => null);
  const all = Math.max(1, weight(text.slice(words[0]?.start ?? 0).replace(/[^\p{L}\p{N}]+$/u, '')));
  return words.map(
    ({ start }) => (first + ((last - first) * weight(text.slice(words[0]?.start ?? 0, start))) / all) / sampleRate,
  );
}
