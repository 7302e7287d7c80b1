import { getPartWords } from './page-language.ts';

export const listenPillWords = {
  listen: 'Listen',
  pause: 'Pause',
  resume: 'Resume',
  repeat: 'Listen again',
  retry: 'Try again',
  preparing: 'Preparing',
  left: (time: string) => `${time} left`,
};

export const getListenButtonWords = () => getPartWords('listenPill', listenPillWords);
