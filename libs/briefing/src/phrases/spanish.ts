import type { Phrases } from './phrase-set.ts';

export const spanish: Phrases = {
  title: 'Sus noticias, {date}',
  greetings: { morning: 'Buenos días.', day: 'Hola.', evening: 'Buenas tardes.' },
  opening: 'Hoy es {date}. Estas son sus noticias en {minutes} minutos.',
  openingFree: 'Hoy es {date}. Estas son sus noticias.',
  preview: 'Los temas:',
  handovers: [
    'De {source}, {time}.',
    '{source} escribió {time}:',
    'A continuación, {source}, {time}.',
    'Ahora, {source}, {time}.',
    'Y esto viene de {source}, {time}.',
  ],
  updates: [
    'Novedades de una noticia que ya conoce: {source}, {time}.',
    'Continúa una noticia que usted escuchó: {source}, {time}.',
  ],
  categoryChanges: ['Pasamos a {category}. De {source}, {time}.', 'Seguimos con {category}: {source}, {time}.'],
  closes: ['Estas fueron sus noticias. Que tenga un buen día.', 'Es todo por ahora. Hasta la próxima.'],
  categories: {
    general: 'los titulares',
    business: 'economía',
    entertainment: 'cultura y espectáculos',
    health: 'salud',
    science: 'ciencia',
    sports: 'deportes',
    technology: 'tecnología',
  },
  times: { clock: 'a las {time}', yesterday: 'ayer', earlier: 'el {date}' },
};
