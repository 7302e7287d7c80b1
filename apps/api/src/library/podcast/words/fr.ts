import type { FeedWords } from '../feed-words.ts';

export const words: FeedWords = {
  title: 'Tidings : vos articles',
  description:
    'Les articles que vous avez enregistrés et la file que vous avez ajoutée, lus par des voix de synthèse. Ce ' +
    'flux est privé : quiconque connaît son adresse peut l’écouter.',
  untitled: 'Sans titre',
};
