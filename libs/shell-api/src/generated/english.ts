// Written by tools/docs/words-index.ts: the English texts of this project.

import { deleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { dialogWords } from '@tidings/ui/dialog.words.ts';
import { fieldWords } from '@tidings/ui/field.words.ts';
import { listenPillWords } from '@tidings/ui/listen-pill.words.ts';
import { otherLanguageWords } from '@tidings/ui/other-language.words.ts';
import { playButtonWords } from '@tidings/ui/play-button.words.ts';
import { tickSliderWords } from '@tidings/ui/tick-slider.words.ts';
import { accountUnreachedWords } from '../account-unreached.words.ts';
import { breadcrumbWords } from '../breadcrumb.words.ts';
import { pinToolWords } from '../download-button.words.ts';
import { laterSavesWords } from '../pending-saves.words.ts';
import { upgradeWords } from '../upgrade.words.ts';

export const english = {
  accountUnreached: accountUnreachedWords,
  breadcrumb: breadcrumbWords,
  deleteText: deleteTextWords,
  dialog: dialogWords,
  field: fieldWords,
  laterSaves: laterSavesWords,
  listenPill: listenPillWords,
  otherLanguage: otherLanguageWords,
  pinTool: pinToolWords,
  playButton: playButtonWords,
  tickSlider: tickSliderWords,
  upgrade: upgradeWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
