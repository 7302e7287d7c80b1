import type { Utterance, WordRange } from './speech-engine.port.ts';

/** Fills in missing times by interpolating between the neighbouring words by text offset. */
export function interpolateTimes(times: readonly (number | null)[], words: readonly WordRange[]): (number | null)[] {
  return times.map((time, index) => {
    if (time !== null) return time;
    const previous = times.findLastIndex((other, at) => at < index && other !== null);
    const next = times.findIndex((other, at) => at > index && other !== null);
    if (previous < 0) return next < 0 ? null : (times[next] ?? null);
    const from = times[previous] ?? 0;
    if (next < 0) return from;
    const [start, end] = [words[previous]?.start ?? 0, words[next]?.start ?? 0];
    return (
      from + (((times[next] ?? from) - from) * ((words[index]?.start ?? start) - start)) / Math.max(1, end - start)
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
 * Distributes the audible part of the audio in proportion to the number of letters. A comma or dash counts as three
 * letters.
 */
export function estimateTimes({ text, words }: Utterance, pcm: Float32Array, sampleRate: number): (number | null)[] {
  const first = pcm.findIndex((sample) => Math.abs(sample) > LOUD);
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > LOUD);
  if (first < 0) return words.map(() => null);
  const all = Math.max(1, weight(text.slice(words[0]?.start ?? 0).replace(/[^\p{L}\p{N}]+$/u, '')));
  return words.map(
    ({ start }) => (first + ((last - first) * weight(text.slice(words[0]?.start ?? 0, start))) / all) / sampleRate,
  );
}
