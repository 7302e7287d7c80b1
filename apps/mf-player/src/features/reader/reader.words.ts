import { formatCount } from '../../own-text/measures.ts';
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
  shareMissed: 'What you shared did not arrive. Open Tidings once with a network, then share it again.',
  pasteRefused: 'The browser did not hand over what you copied. Paste it with the keyboard instead.',
  /** Followed by a link to the page. */
  copiedFrom: (host: string) => `For the text of a page of ${host}: copy it there, and paste it here.`,
  openPage: 'Open that page',
  kept: 'This server keeps the text for you only.',
  keptHere: (days: number) => `This server keeps the text for this browser only, for ${days} days.`,
  /** Shown after "Listen: ". */
  heard: 'your text',
  yours: 'Your text',
  back: 'Back to reading position',
  empty: 'Paste or type a text first.',
  failed: 'This text could not be read. Please try again.',
  tooLong: (most: number) =>
    `One text has up to ${formatCount(most)} characters. Cut this one, or listen to it in parts.`,
  figures: {
    heading: 'Length and credit',
    length: 'Length',
    characters: 'Characters',
    ofCharacters: (most: number) => `of ${formatCount(most)}`,
    time: 'To hear, about',
    credit: 'Daily credit left',
    ofCredit: (most: number) => `of ${formatCount(most)} characters`,
    basicFree: 'The basic voices of this server use none of it, and neither do your browser’s own.',
    ownFree: 'Your browser’s own voices use none of it.',
    nobody:
      'Voices that cost use a daily credit. Sign in to see what is left of yours. Your browser’s own voices are free.',
  },
  drafts: {
    heading: 'Drafts',
    hint: 'Kept in this browser only.',
    notKept: 'This browser keeps nothing. Your text goes with the page.',
    found: (when: string) => `Here is your text of ${when} again.`,
    start: 'New text',
    characters: (count: number) => (count === 1 ? '1 character' : `${formatCount(count)} characters`),
    remove: (name: string) => `Remove draft: ${name}`,
    removed: 'Draft removed',
    undo: 'Undo',
  },
};

export const useReaderWords = () => catalogue.use('reader', readerWords);
