import type { FeedWords } from '../feed-words.ts';

export const words: FeedWords = {
  title: 'Tidings: tus noticias',
  description:
    'Los artículos que guardaste y la cola que añadiste, leídos por voces sintéticas. Este canal es privado: ' +
    'quien conozca su dirección puede escucharlo.',
  untitled: 'Sin título',
};
