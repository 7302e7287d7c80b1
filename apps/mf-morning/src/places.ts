import { placeTitles } from './generated/place-titles.ts';

export const places = {
  '/morning': {
    title: { en: 'Your morning', ...placeTitles['/morning'] },
    description: 'Twenty minutes of news, chosen for you and read aloud.',
    navigation: 'bar',
    order: 100,
  },
};
