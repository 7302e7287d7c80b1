import type { ServerWords } from '../server-words.ts';

export const words: ServerWords = {
  podcast: {
    title: 'Tidings: tus noticias',
    description:
      'Los artículos que guardaste y la cola que añadiste, leídos por voces sintéticas. Este canal es privado: ' +
      'quien conozca su dirección puede escucharlo.',
    untitled: 'Sin título',
  },
  station: {
    older: 'Eso es todo lo nuevo por ahora. Siguen noticias anteriores.',
    again: 'Ya has escuchado todas las noticias. Aquí están de nuevo.',
    nothing: 'Ahora mismo no hay noticias que escuchar. La emisora sigue en cuanto las haya.',
    creditUsed: 'Tu crédito diario para estas voces se ha agotado. Solo siguen noticias que ya pagaste.',
    breaking: 'Última hora.',
    back: 'Volvemos a la noticia.',
  },
  morningMail: {
    ready: 'Sus noticias están listas',
    length: 'Noticias: {stories}. Minutos: {minutes}.',
    silent: 'El audio aún no está listo: la voz de su navegador puede leérselas.',
    late: 'Sus noticias se retrasan',
    lateUntil: 'Todavía se están leyendo en voz alta y estarán listas hacia las {time}.',
    nothing: 'Ahora no hay noticias para usted',
    nothingMore:
      'Ya conoce todo lo que hay, o lo que hay está silenciado. El próximo programa se prepara como siempre.',
    listen: 'Escuchar:',
    why: 'Usted pidió este correo. Para no recibir más, cambie cuándo deben estar listas sus noticias.',
  },
  programme: {
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
  },
};
