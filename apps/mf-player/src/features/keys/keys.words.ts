import { catalogue } from '../../words/catalogue.ts';

/** Only descriptions are translated; the keys are the same in all languages. */
export const keysWords = {
  title: 'Keyboard',
  stand: 'Shortcuts work on every page, except while you type in a field.',
  listening: 'Listening',
  around: 'Getting around',
  playPause: 'Play or pause',
  seconds: (seconds: number) => `Back or forward ${seconds} seconds`,
  sentence: 'Previous or next sentence',
  story: 'Previous or next story',
  sound: 'Mute or unmute',
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
  on: 'Use single-key shortcuts',
  onHint: 'Turn them off if you use dictation or your own shortcuts. Saved on this device.',
};

export const useShortcutWords = () => catalogue.use('keys', keysWords);
