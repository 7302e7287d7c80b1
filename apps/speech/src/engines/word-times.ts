import type { WordRange } from './speech-engine.port.ts';

/** Times of all words where an engine told some: one said together with its neighbours begins between theirs, by its place in the text. */
export function filledTimes(times: readonly (number | null)[], words: readonly WordRange[]): (number | null)[] {
  return times.map((time, index) => {
    if (time !== null) return time;
    const left = times.findLastIndex((other, at) => at < index && other !== null);
    const right = times.findIndex((other, at) => at > index && other !== null);
    if (left < 0) return right < 0 ? null : times[right] ?? null;
    const from = times[left] ?? 0;
    if (right < 0) return from;
    const [start, end] = [words[left]?.start ?? 0, words[right]?.start ?? 0];
    return from + ((times[right] ?? from) - from) * ((words[index]?.start ?? start) - start) / Math.max(1, end - start);
  });
}
