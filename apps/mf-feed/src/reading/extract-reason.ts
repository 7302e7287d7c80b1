import type { readingWords } from './reading.words.ts';

/** Why the whole text is not there, in words. */
export const reasonOf = (code: string | null, { reasons, unknown }: typeof readingWords): string =>
  (code && (reasons as Record<string, string | undefined>)[code]) || unknown;
