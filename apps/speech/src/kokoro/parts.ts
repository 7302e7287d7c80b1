import type { PhoneticText } from './phonetics.ts';

const WORD_SIGNS_MAX = 150;

export const truncateWords = (text: PhoneticText): PhoneticText =>
  text.map((item) =>
    'signs' in item && item.signs.length > WORD_SIGNS_MAX
      ? { ...item, signs: item.signs.slice(0, WORD_SIGNS_MAX) }
      : item,
  );

/** Splits a text into parts of at most `most` signs, at punctuation if possible and otherwise between words. */
export function splitToSize(text: PhoneticText, most: number, sizeOf: (signs: string) => number): PhoneticText[] {
  const parts: PhoneticText[] = [];
  const size = (item: PhoneticText[number]) => 1 + sizeOf('mark' in item ? item.mark : item.signs);
  let [part, length, lastMark]: [PhoneticText, number, number] = [[], 0, 0];
  for (const item of text) {
    if (length + size(item) > most && part.length > 0) {
      const cut = lastMark > part.length / 3 ? lastMark : part.length;
      parts.push(part.slice(0, cut));
      part = part.slice(cut);
      length = part.reduce((sum, one) => sum + size(one), 0);
      lastMark = 0;
    }
    part.push(item);
    length += size(item);
    if ('mark' in item) lastMark = part.length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

export function concatSamples(parts: readonly Float32Array[], length: number): Float32Array {
  const pcm = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    pcm.set(part.subarray(0, Math.max(0, length - at)), Math.min(at, length));
    at += part.length;
  }
  return pcm;
}
