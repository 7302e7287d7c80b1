import { catalogue } from '../words/catalogue.ts';

/** What is said while a page or an article comes; one of them at a time. */
export const waitingWords = {
  messages: [
    'Unfolding the paper.',
    'Looking past the banners.',
    'Finding where the story begins.',
    'Asking the publisher for the page.',
    'Leaving out the menu.',
  ],
};

export const useWaitingWords = () => catalogue.use('waiting', waitingWords);
