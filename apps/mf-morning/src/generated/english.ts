// Written by tools/docs/words-index.ts: the English texts of this project.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { morningWords } from '../features/morning/morning.words.ts';
import { scheduleWords } from '../features/morning/schedule.words.ts';

export const english = {
  everywhere,
  morning: morningWords,
  schedule: scheduleWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
