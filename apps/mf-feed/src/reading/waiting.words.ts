import { catalogue } from '../words/catalogue.ts';

/** One of these messages is shown at random while a page loads. */
export const waitingWords = {
  messages: [
    'Unfolding the paper.',
    'Looking past the banners.',
    'Finding where the story begins.',
    'Asking the publisher for the page.',
    'Leaving out the menu.',
  ],
};

export const useLoadingWords = () => catalogue.use('waiting', waitingWords);
