import { catalogue } from '../../words/catalogue.ts';

export const savedWords = {
  orders: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title', source: 'By source' },
  view: 'View',
  views: { rows: 'Rows', cards: 'Cards' },
  sort: 'Sort',
  loading: 'Loading your saved articles',
  notRead: 'Your saved articles could not be loaded.',
  safe: 'They are safe on the server. Check your connection and try again.',
  nothing: 'No saved articles yet!',
  nothingHint: 'Use the bookmark button on any story to save it here.',
  more: 'Show more',
  saved: (count: number) => `${count} saved`,
  savedOf: (count: number, limit: number) => `${count} of ${limit} saved`,
  freePlan: 'on the free plan',
  playAll: 'Play all saved',
  stories: (count: number) => `${count} stories`,
  placesLeft: (count: number) =>
    count === 0
      ? 'You have reached the limit. Delete an article to save another.'
      : `${count} ${count === 1 ? 'place' : 'places'} left.`,
  proKeeps: 'Pro has no limit.',
  seePro: 'See Pro',
  playing: 'Playing',
  savedAgo: (ago: string) => `saved ${ago}`,
  extract: (title: string) => `Extract: ${title}`,
  original: (title: string) => `Open the original: ${title}`,
  remove: (title: string) => `Delete: ${title}`,
  removed: (title: string) => `Removed “${title}”`,
  undo: 'Undo',
  note: 'Note',
  noteOf: (title: string) => `Note: ${title}`,
  addNote: 'Add a note',
  noteSaved: 'Saved',
  noteNotSaved: 'Not saved yet',
};

export const useSavedWords = () => catalogue.use('saved', savedWords);
