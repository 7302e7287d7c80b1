// Written by tools/docs/words-index.ts: everything that is said here, in English.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { morningWords } from '../features/morning/morning.words.ts';

export const english = {
  everywhere,
  morning: morningWords,
};
/** The same in another language. */
export type Words = typeof english;
