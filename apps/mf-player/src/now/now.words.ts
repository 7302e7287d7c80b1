import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import { catalogue } from '../words/catalogue.ts';

export const nowWords = {
  locale: 'en',
  previous: 'Previous article',
  next: 'Next article',
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  position: 'Position in the article',
  sentence: (number: number, count: number) => `sentence ${number} of ${count}`,
  /** Read by screen readers. Times look like `3:10`. */
  place: (number: number, count: number, time: string, total: string | null) =>
    `sentence ${number} of ${count}, ${time}${total === null ? '' : ` of ${total}`}`,
  timeLeft: (time: string) => `${time} left`,
  /** `time` looks like `3:10`. */
  sleepLeft: (time: string) => `Sleep in ${time}`,
  more: (minutes: number) => `${minutes} min more`,
  faster: 'Faster speeds',
  toPlayer: 'Switch to player',
  controls: 'Open speech controls',
  premium: 'Premium Voices',
  synthesis: 'Speech Synthesis',
  otherLanguages: (language: string) => `This story is in ${language}. Voices for other languages cannot read it.`,
  loading: 'Loading...',
  retry: 'Try again',
  browserVoice: 'Use the browser’s voice',
  serverVoice: 'Use a server voice',
  why: 'What is this?',
  interrupted: 'Speech playback was interrupted. Please refresh the page to stop seeing this.',
  speechError: (code: string) =>
    `${code}: Browser text-to-speech error. Please refresh the page or try a different browser.`,
  /** If null, the English messages of player and server are shown. */
  problems: null as ProblemWords | null,
};

export const useNowPlayingWords = () => catalogue.use('now', nowWords);
