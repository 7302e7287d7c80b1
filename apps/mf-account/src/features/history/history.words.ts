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
  notRead: 'Your history could not be read.',
  safe: 'It is safe on the server. Check your connection and try again.',
  more: 'Show more',
  clear: 'Clear history',
  clearQuestion: 'Clear your history?',
  clearWhat: 'Everything you heard, and where you stopped, is forgotten on every device. This cannot be undone.',
  clearHere: 'What you played here, and where you stopped, is forgotten in this browser. This cannot be undone.',
  keep: 'Keep it',
  nothing: 'No listening history yet! Start listening!',
  nothingHint: 'Whatever you play is noted here, with the sentence you stopped at.',
  notLoggedIn:
    'You are not logged in: this history is erased if the tab is closed without login. Your queue, what you played and ' +
    'where you stopped stay in this browser until you clear them.',
  logInToKeep: 'Log in to keep it',
  promo: 'From Tidings',
  promoPicture: 'The sound of a story, heard as far as its middle',
  promoPro: 'More voices, more of your day.',
  promoProHint: 'Pro reads with every premium voice and keeps as many articles as you like.',
  seePro: 'See Pro',
  promoPodcasts: 'Your queue in your podcast app.',
  promoPodcastsHint: 'What you saved and queued is a private podcast: any app can fetch it, and play it offline.',
  seePodcasts: 'Get its address',
  promoAccount: 'Your place in every story, on every device.',
  promoAccountHint: 'With an account your history, your voice and your saved articles come along.',
};

export const useHistoryWords = () => catalogue.use('history', historyWords);
