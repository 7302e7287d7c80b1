import { formatCount } from '../../own-text/own-text.ts';
import { catalogue } from '../../words/catalogue.ts';

export const readerWords = {
  title: 'Text reader',
  heading: 'Hear your own text',
  stand:
    'Paste a letter, a chapter or a draft. Only you see it. When you press Listen, this server stores it for 30 days, or until you delete it.',
  text: 'Text',
  titleField: 'Title',
  clear: 'Clear',
  preparing: 'Preparing your text.',
  paste: 'Paste',
  queue: 'Add to queue',
  queued: 'Added to queue',
  shared: 'Here is the text you shared. Press Listen, or add it to your queue.',
  shareMissed: 'The shared text was not received. Open Tidings while you are online, then share it again.',
  pasteRefused: 'The browser blocked access to the clipboard. Paste with the keyboard instead.',
  /** Followed by a link to the page. */
  copiedFrom: (host: string) => `To hear a page from ${host}, copy its text there and paste it here.`,
  openPage: 'Open that page',
  kept: 'This server keeps the text for you only.',
  keptHere: (days: number) => `This server keeps the text for this browser only, for ${days} days.`,
  /** Shown after "Listen: ". */
  heard: 'your text',
  yours: 'Your text',
  back: 'Back to reading position',
  empty: 'Paste or type a text first.',
  failed: 'This text could not be read aloud. Please try again.',
  tooLong: (most: number) =>
    `The text must be at most ${formatCount(most)} characters. Shorten it, or listen to it in parts.`,
  figures: {
    heading: 'Length and credit',
    length: 'Length',
    characters: 'Characters',
    ofCharacters: (most: number) => `of ${formatCount(most)}`,
    time: 'Listening time, about',
    credit: 'Daily credit left',
    ofCredit: (most: number) => `of ${formatCount(most)} characters`,
    basicFree: 'This server’s basic voices and your browser’s own voices do not use it.',
    ownFree: 'Your browser’s own voices do not use it.',
    nobody:
      'Paid voices use a daily credit. Sign in to see how much you have left. Your browser’s own voices are free.',
  },
  drafts: {
    heading: 'Drafts',
    hint: 'Saved in this browser only.',
    notKept: 'This browser cannot save drafts. Your text is lost when you close the page.',
    found: (when: string) => `Restored your text from ${when}.`,
    start: 'New text',
    characters: (count: number) => (count === 1 ? '1 character' : `${formatCount(count)} characters`),
    remove: (name: string) => `Remove draft: ${name}`,
    removed: 'Draft removed',
    undo: 'Undo',
  },
};

export const useReaderWords = () => catalogue.use('reader', readerWords);
