import { getPartWords } from '@tidings/ui/page-language.ts';

export const pinToolWords = {
  pin: (title: string) => `Download: ${title}`,
  waiting: (title: string) => `Download queued. Cancel: ${title}`,
  loading: (title: string, percent: number) => `${percent} % downloaded. Cancel: ${title}`,
  kept: (title: string) => `Downloaded. Remove from this device: ${title}`,
  done: (title: string) => `Downloaded: ${title}`,
  failed: (title: string, why: string) => `${why} Try again: ${title}`,
  all: 'Download all',
  allKept: 'All downloaded',
  clear: 'Remove all downloads',
  coming: (kept: number, all: number) => `${kept} of ${all} downloaded`,
  problems: {
    offline: 'You are offline; the download resumes when you are online.',
    full: 'This device has no space left. Remove something, then try again.',
    limit: 'Your downloads have reached their limit. Remove some, or raise the limit in Settings.',
    credit: 'Your daily credit for audio is used up. Try again tomorrow.',
    gone: 'This story no longer exists.',
    'no-audio': 'The audio of this story could not be created. Try again, or choose another voice.',
  },
};

export const getPinToolWords = () => getPartWords('pinTool', pinToolWords);
