import type { FeedWords } from '../feed-words.ts';

export const words: FeedWords = {
  title: 'Tidings: Ihre Artikel',
  description:
    'Die gemerkten Artikel und die hinzugefügte Warteschlange, gelesen von synthetischen Stimmen. Dieser Feed ' +
    'ist privat: Wer seine Adresse kennt, kann mithören.',
  untitled: 'Ohne Titel',
};
