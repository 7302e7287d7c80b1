import { TRANSLATION_FAILED_MESSAGE } from '@tidings/contracts/conversion/translation.ts';
import { formatCount } from '../../own-text/own-text.ts';
import { catalogue } from '../../words/catalogue.ts';

export const translateWords = {
  title: 'Audio Translation',
  beta: 'Beta',
  stand: 'Write or say something in one language, and hear it in another.',
  from: 'From',
  to: 'To',
  swap: 'Swap the languages',
  text: 'Your text',
  written: (count: number, most: number) => `${formatCount(count)} of ${formatCount(most)} characters`,
  tooLong: (most: number) =>
    `The text must be at most ${formatCount(most)} characters. Shorten it, or translate it in parts.`,
  translate: 'Translate',
  stop: 'Stop',
  paste: 'Paste',
  pasteRefused: 'The browser blocked access to the clipboard. Paste with the keyboard instead.',
  clear: 'Clear',
  cleared: 'Text cleared',
  undo: 'Undo',
  dictation: {
    start: 'Dictate',
    stop: 'Stop dictating',
    listening: (time: string, language: string) => `Listening for ${language}, ${time}`,
    none: 'This browser does not support dictation. Use Chrome, Edge or Safari.',
    refused: 'Microphone access is blocked. Allow it in the address bar, then try again.',
    noMicrophone: 'No microphone was found.',
    noLanguage: 'This browser cannot recognise speech in this language.',
    ended: 'The browser stopped listening. Please try again.',
  },
  result: 'Translation',
  nothing: 'The translation appears here.',
  fetching: (percent: number) => `Your browser is downloading the two languages: ${percent} %`,
  working: (done: number, total: number) =>
    `Translating, ${done} of ${total} ${total === 1 ? 'paragraph' : 'paragraphs'}`,
  starting: 'Translating',
  byBrowser: 'Translated by your browser. The text did not leave this device.',
  byServer: 'Translated by the translation service of this server.',
  stale: 'Your text has changed since it was translated. Translate it again.',
  failed: TRANSLATION_FAILED_MESSAGE,
  off: 'This browser cannot translate by itself, and this server has no translation service. Your text is still here.',
  kept: 'Your text is still here. Please try again later.',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Translation copied',
  copyRefused: 'The browser blocked copying. Select the text and copy it.',
  heard: 'the translation',
  yours: 'Your translation',
  preparing: 'Preparing the audio.',
  unheard: 'This text could not be read aloud. Please try again.',
};

export const useTranslateWords = () => catalogue.use('translate', translateWords);
