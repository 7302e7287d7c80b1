import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { dockWords } from '../features/dock/dock.words.ts';
import type { keysWords } from '../features/keys/keys.words.ts';
import type { playerWords } from '../features/player/player.words.ts';
import type { readerWords } from '../features/reader/reader.words.ts';
import type { speechWords } from '../features/speech-sheet/speech.words.ts';
import type { translateWords } from '../features/translate/translate.words.ts';
import type { voicesWords } from '../features/voices/voices.words.ts';
import type { NowWords } from '../now/now.words.ts';

/** Everything the player slice says, by the part that says it. */
export type PlayerSliceWords = {
  now: NowWords;
  dock: typeof dockWords;
  player: typeof playerWords;
  speech: typeof speechWords;
  voices: typeof voicesWords;
  reader: typeof readerWords;
  keys: typeof keysWords;
  translate: typeof translateWords;
};

export const catalogue = createCatalogue<PlayerSliceWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
