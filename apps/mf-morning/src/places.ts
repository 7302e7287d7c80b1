import { placeTitles } from './generated/place-titles.ts';

/** What navigation, titles and search engines say of the page: the card of this slice carries it to them. */
export const places = {
  '/morning': {
    title: { en: 'Your morning', ...placeTitles['/morning'] },
    description: 'Twenty minutes of news, chosen for you and read aloud.',
    navigation: 'bar',
    order: 100,
  },
};
