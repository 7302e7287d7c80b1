import { catalogue } from '../words/catalogue.ts';

/** One of them is shown. */
export const waitingWords = {
  messages: [
    'Unfolding the paper.',
    'Skipping the banners.',
    'Finding where the story begins.',
    'Requesting the page from the publisher.',
    'Removing the menu.',
  ],
};

export const useLoadingWords = () => catalogue.use('waiting', waitingWords);
