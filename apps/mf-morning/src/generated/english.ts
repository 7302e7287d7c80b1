// Written by tools/docs/words-index.ts: everything that is said here, in English.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { morningWords } from '../features/morning/morning.words.ts';
import { scheduleWords } from '../features/morning/schedule.words.ts';

export const english = {
  everywhere,
  morning: morningWords,
  schedule: scheduleWords,
};
/** The same in another language. */
export type Words = typeof english;
