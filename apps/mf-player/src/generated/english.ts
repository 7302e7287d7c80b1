// Written by tools/docs/words-index.ts: the English texts of this project.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { dockWords } from '../features/dock/dock.words.ts';
import { keysWords } from '../features/keys/keys.words.ts';
import { playerWords } from '../features/player/player.words.ts';
import { readerWords } from '../features/reader/reader.words.ts';
import { speechWords } from '../features/speech-sheet/speech.words.ts';
import { translateWords } from '../features/translate/translate.words.ts';
import { voicesWords } from '../features/voices/voices.words.ts';
import { nowWords } from '../now/now.words.ts';

export const english = {
  everywhere,
  dock: dockWords,
  keys: keysWords,
  now: nowWords,
  player: playerWords,
  reader: readerWords,
  speech: speechWords,
  translate: translateWords,
  voices: voicesWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
