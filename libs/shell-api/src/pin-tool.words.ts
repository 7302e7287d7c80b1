import { getPartWords } from '@tidings/ui/part-words.ts';

export const pinToolWords = {
  pin: (title: string) => `Download: ${title}`,
  waiting: (title: string) => `Waits to be downloaded. Cancel: ${title}`,
  loading: (title: string, percent: number) => `Downloaded to ${percent} %. Cancel: ${title}`,
  kept: (title: string) => `Downloaded. Remove from this device: ${title}`,
  done: (title: string) => `Downloaded: ${title}`,
  failed: (title: string, why: string) => `${why} Try again: ${title}`,
  all: 'Download all',
  allKept: 'All downloaded',
  clear: 'Remove all downloads',
  coming: (kept: number, all: number) => `${kept} of ${all} downloaded`,
  problems: {
    offline: 'There is no network now; the download goes on when there is one.',
    full: 'This device has no room left for it. Remove something, then try again.',
    limit: 'Your downloads have reached their limit. Remove some, or raise the limit in Settings.',
    credit: 'Today’s credit is used up, so no sound can be made. Try again tomorrow.',
    gone: 'This story is not there any more.',
    'no-audio': 'The sound of this story could not be made. Try again, or choose another voice.',
  },
};

export const getPinToolWords = () => getPartWords('pinTool', pinToolWords);
