import { catalogue } from '../words/catalogue.ts';

/** One of these messages is shown at random while a page loads. */
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
