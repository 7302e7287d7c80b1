import { catalogue } from '../../words/catalogue.ts';

/** Only descriptions are translated; the keys are the same in all languages. */
export const keysWords = {
  title: 'Keyboard',
  stand: 'Keys work on every page, as long as you are not writing in a field.',
  listening: 'Listening',
  around: 'Getting around',
  playPause: 'Play or pause',
  seconds: (seconds: number) => `Back or forward ${seconds} seconds`,
  sentence: 'Previous or next sentence',
  story: 'Previous or next story',
  sound: 'Sound off and on',
  rate: 'Faster or slower, inside the player',
  search: 'Search',
  feed: 'Feed',
  saved: 'Saved',
  history: 'History',
  help: 'This list',
  versions: 'Versions of this page',
  or: 'or',
  next: 'then',
  space: 'Space',
  on: 'Single keys do these things',
  onHint: 'Switch them off if you dictate, or choose your own keys. Kept on this device.',
};

export const useShortcutWords = () => catalogue.use('keys', keysWords);
