import { catalogue } from '../../words/catalogue.ts';

const number = new Intl.NumberFormat('en');
const stories = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`;

export const playerWords = {
  title: 'Player',
  stories,
  characters: (count: number) => `${number.format(count)} characters`,
  empty: {
    loading: 'Loading today’s headlines',
    failed: 'An unknown error occurred for populated news.',
    retry: 'Try again',
    none: 'No articles found for populated news.',
    noneHint: 'There is nothing to queue yet. You can listen to your own text right away.',
    paste: 'Paste a text',
    nothing: 'Nothing is queued.',
    ready: (count: number) =>
      count === 1
        ? '1 headline is ready. Play it, or pick your own.'
        : `${count} headlines are ready. Play them all, or pick your own.`,
    playAll: 'Play all Headlines',
    morning: 'Your morning',
    choose: 'Choose from the feed',
    headlines: 'Today’s headlines',
  },
  elsewhere: { title: 'On other devices', radio: 'Listen as a radio station', podcast: 'Listen in your podcast app' },
  keep: {
    noArticle: 'No article to save.',
    copied: 'URL copied to clipboard!',
    save: 'Save',
    saveThis: (title: string) => `Save: ${title}`,
    copy: 'Copy URL',
    copyThis: (title: string) => `Copy URL: ${title}`,
  },
  queue: {
    heading: 'Queue',
    list: 'Playlist',
    whole: (howMany: string, minutes: string) => `${howMany}, ${minutes}`,
    up: (title: string) => `Move up: ${title}`,
    down: (title: string) => `Move down: ${title}`,
    remove: (title: string) => `Remove from queue: ${title}`,
    /** Announced after an article was moved. */
    moved: (place: number, count: number, title: string) => `Place ${place} of ${count}: ${title}`,
    removed: (title: string) => `Removed from the queue: ${title}`,
    clear: 'Clear',
    cleared: (howMany: string) => `${howMany} removed from the queue.`,
    undo: 'Undo',
  },
  options: {
    autoNext: 'Play the next story automatically',
    sleep: 'Sleep timer',
    off: 'Off',
    minutes: (count: number) => `${count} min`,
    endOfStory: 'End of this story',
    tuning: 'Rate, pitch and volume',
    controls: 'Speech controls',
    changeVoice: 'Change voice',
    keyboard: 'Keyboard',
    showKeys: 'Show the keys',
  },
  speed: 'Speed',
  stage: {
    label: 'Now playing',
    choose: 'Choose a story',
    /** `source` and `voice` may be empty. */
    credit: (source: string, voice: string) => [source, voice && `read by ${voice}`].filter(Boolean).join(', '),
    fetching: 'Fetching the text.',
    stoppedAt: (sentence: number) => `Stopped at sentence ${sentence}.`,
    readAlong: 'Read along',
    begin: 'Press play to begin.',
    first: 'The first story of the queue begins when you press play.',
  },
};

export const usePlayerWords = () => catalogue.use('player', playerWords);
