import type { WordRange } from '../engines/speech-engine.port.ts';
import { type PhoneticText, type Phonetics, extractPunctuation } from '../kokoro/phonetics.ts';
import type { PiperConfig } from './piper-model.ts';

export const toPiperSounds = (phones: readonly string[]): string =>
  phones.join('').replaceAll('-', '').normalize('NFD');

export class LetterPhonetics implements Phonetics {
  readonly #isLower: boolean;

  constructor({ ids }: PiperConfig) {
    this.#isLower = ![...ids.keys()].some((sign) => /\p{Lu}/u.test(sign));
  }

  read(text: string, words: readonly WordRange[]): PhoneticText {
    return words.flatMap(({ start, end }, word) => {
      const letters = text.slice(start, end).normalize('NFD');
      const isLast = word === words.length - 1;
      const mark = extractPunctuation(text.slice(end, words[word + 1]?.start ?? text.length), isLast);
      return [{ signs: this.#isLower ? letters.toLowerCase() : letters, word }, ...(mark === '' ? [] : [{ mark }])];
    });
  }
}

/**
 * Returns the model's IDs for `^`, every sign and `$`, with `_` between them. `begins` contains the index at which each
 * item of the text begins.
 */
export function toPiperIds(
  text: PhoneticText,
  { ids }: PiperConfig,
): { numbers: number[]; begins: number[]; signs: string[] } {
  const pad = ids.get('_') ?? [];
  const numbers = [...(ids.get('^') ?? []), ...pad];
  const signs: string[] = [];
  const push = (sign: string) => {
    const signIds = ids.get(sign);
    if (!signIds) return;
    numbers.push(...signIds, ...pad);
    if (/[\p{L}\p{N}]/u.test(sign)) signs.push(sign);
  };
  const begins = text.map((item, index) => {
    if (index > 0 && !('mark' in item)) push(' ');
    const begin = numbers.length;
    for (const sign of 'mark' in item ? item.mark : item.signs) push(sign);
    return begin;
  });
  return { numbers: [...numbers, ...(ids.get('$') ?? [])], begins, signs };
}

const LOUD = 0.02;

/**
 * Returns the sample at which each stretch begins. Uses the model's durations (`steps`, each of `hop` samples) if they
 * add up to the length of the audio. Otherwise divides the audible part evenly.
 */
export function findSampleStarts(
  begins: readonly number[],
  count: number,
  steps: Float32Array | undefined,
  hop: number,
  pcm: Float32Array,
): number[] {
  const total = steps?.reduce((sum, step) => sum + step, 0) ?? 0;
  if (steps?.length === count && Math.abs(total * hop - pcm.length) <= 2 * hop) {
    const ends: number[] = [0];
    for (const step of steps) ends.push((ends.at(-1) ?? 0) + step * hop);
    return begins.map((begin) => ends[begin] ?? 0);
  }
  const first = Math.max(
    0,
    pcm.findIndex((sample) => Math.abs(sample) > LOUD),
  );
  const last = pcm.findLastIndex((sample) => Math.abs(sample) > LOUD);
  return begins.map((begin) => first + (Math.max(0, last - first) * begin) / count);
}
