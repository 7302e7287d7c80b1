import { catalogue } from '../../words/catalogue.ts';

export const historyWords = {
  count: (count: number) => `Listening History: ${count}`,
  days: { today: 'Today', yesterday: 'Yesterday' },
  heard: 'heard to the end',
  /** `sentence` counts from 1. Times look like `3:10`; `all` is empty if unknown. */
  stoppedAt: (sentence: number, time: string, all: string) =>
    `sentence ${sentence}, ${time}${all === '' ? '' : ` of ${all}`}`,
  remove: (title: string) => `Remove from history: ${title}`,
  /** Announced after a removal. */
  removed: (title: string) => `Removed from history: ${title}`,
  notChanged: 'Your history could not be changed. Please try again.',
  notRead: 'Your history could not be loaded.',
  safe: 'It is safe on the server. Check your connection and try again.',
  more: 'Show more',
  clear: 'Clear history',
  clearQuestion: 'Clear your history?',
  clearWhat: 'Your listening history and positions will be deleted on every device. This cannot be undone.',
  clearHere: 'Your listening history and positions in this browser will be deleted. This cannot be undone.',
  keep: 'Keep it',
  nothing: 'No listening history yet! Start listening!',
  nothingHint: 'Everything you play is listed here, with the sentence where you stopped.',
  notLoggedIn:
    'You are not logged in: this history is erased if the tab is closed without login. Your queue, what you played and ' +
    'where you stopped stay in this browser until you clear them.',
  logInToKeep: 'Log in to keep it',
  promo: 'From Tidings',
  promoPicture: 'Waveform of a story played halfway',
  promoPro: 'More voices, more of your day.',
  promoProHint: 'Pro includes every premium voice and unlimited saved articles.',
  seePro: 'See Pro',
  promoPodcasts: 'Your queue in your podcast app.',
  promoPodcastsHint: 'Your saved and queued stories as a private podcast that any app can play offline.',
  seePodcasts: 'Get its address',
  promoAccount: 'Your place in every story, on every device.',
  promoAccountHint: 'With an account, your history, voice and saved articles are available on every device.',
};

export const useHistoryWords = () => catalogue.use('history', historyWords);
