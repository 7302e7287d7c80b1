import type { Phrases } from './phrase-set.ts';

export const english: Phrases = {
  title: 'Your news, {date}',
  greetings: { morning: 'Good morning.', day: 'Hello.', evening: 'Good evening.' },
  opening: 'It is {date}, and this is your news in {minutes} minutes.',
  openingFree: 'It is {date}, and this is your news.',
  preview: 'Coming up:',
  handovers: [
    'From {source}, {time}.',
    '{source} wrote {time}:',
    'Next, from {source}, {time}.',
    'Now {source}, {time}.',
    'And this from {source}, {time}.',
  ],
  updates: [
    'An update on a story you know, from {source}, {time}.',
    'There is more on a story you heard: {source}, {time}.',
  ],
  categoryChanges: ['Now to {category}. From {source}, {time}.', 'On to {category}: {source}, {time}.'],
  closes: ['That was your news. Have a good day.', 'That is all for now. Until next time.'],
  categories: {
    general: 'the headlines',
    business: 'business',
    entertainment: 'entertainment',
    health: 'health',
    science: 'science',
    sports: 'sports',
    technology: 'technology',
  },
  times: { clock: 'at {time}', yesterday: 'yesterday', earlier: 'on {date}' },
};
