import type { ServerWords } from '../../server-words/server-words.ts';
import type { LanguageEntry } from '../language-entry.ts';

export const language: LanguageEntry = { name: 'Español', direction: 'ltr', order: 2 };

export const serverWords: ServerWords = {
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

/** Texts of the shared components, which every slice includes. */
export const everywhere = {
  accountUnreached: {
    title: 'No se ha podido acceder a tu cuenta.',
    hint:
      'No se ha perdido nada. Revisa tu conexión o inténtalo de nuevo en un momento; ' +
      'la página también vuelve por sí sola.',
    again: 'Reintentar',
  },
  breadcrumb: { trail: 'Ruta de navegación', home: 'Inicio' },
  deleteText: {
    delete: 'Eliminar texto',
    deleteThis: (title: string) => `Eliminar texto: ${title}`,
    question: '¿Eliminar este texto?',
    what: 'Desaparece de este servidor para siempre, con su audio y su lugar en tus listas. No se puede deshacer.',
    keep: 'Conservarlo',
    deleted: 'Texto eliminado',
    failed: 'No se pudo eliminar este texto. Inténtalo de nuevo.',
  },
  dialog: { close: 'Cerrar' },
  field: { optional: 'opcional' },
  laterSaves: {
    saved: 'Guardado en este dispositivo. Pasará a su cuenta cuando haya red.',
    removed: 'Quitado en este dispositivo. Su cuenta lo seguirá cuando haya red.',
    tooMany: 'Ya hay demasiado esperando a la red. Inténtelo cuando la haya.',
  },
  listenPill: {
    listen: 'Escuchar',
    pause: 'Pausa',
    resume: 'Seguir',
    repeat: 'Volver a escuchar',
    retry: 'Reintentar',
    preparing: 'Preparando',
    left: (time: string) => `${time} restantes`,
  },
  otherLanguage: {
    none: (asked: string, shown: string) => `Aquí todavía no hay noticias en ${asked}. Estas están en ${shown}.`,
    add: 'Añadir fuentes',
  },
  pinTool: {
    pin: (title: string) => `Descargar: ${title}`,
    waiting: (title: string) => `En espera de descarga. Cancelar: ${title}`,
    loading: (title: string, percent: number) => `Descargado al ${percent} %. Cancelar: ${title}`,
    kept: (title: string) => `Descargado. Quitar de este dispositivo: ${title}`,
    done: (title: string) => `Descargado: ${title}`,
    failed: (title: string, why: string) => `${why} Intentar de nuevo: ${title}`,
    all: 'Descargar todo',
    allKept: 'Todo descargado',
    clear: 'Quitar todas las descargas',
    coming: (kept: number, all: number) => `${kept} de ${all} descargados`,
    problems: {
      offline: 'Ahora no hay red; la descarga seguirá cuando la haya.',
      full: 'En este dispositivo ya no queda sitio. Quite algo e inténtelo de nuevo.',
      limit: 'Sus descargas han llegado a su límite. Quite algunas o suba el límite en los ajustes.',
      credit: 'El crédito de hoy se ha agotado, así que no se puede crear el sonido. Inténtelo mañana.',
      gone: 'Este artículo ya no está.',
      'no-audio': 'No se pudo crear el sonido de este artículo. Inténtelo de nuevo o elija otra voz.',
    },
  },
  playButton: { play: 'Reproducir' },
  tickSlider: { down: (label: string) => `${label}: menos`, up: (label: string) => `${label}: más` },
  upgrade: { upgrade: 'Mejorar el plan' },
};

/** Messages of the player by error code. */
export const problems = {
  NOT_DOWNLOADED: 'Esta noticia no está descargada. Conéctate a internet para reproducirla.',
  AUDIO_UNREACHABLE: 'No se pudo acceder al audio. Revisa tu conexión e inténtalo de nuevo.',
  RENDITION_FAILED: 'Esta voz no pudo leer el texto. Inténtalo de nuevo o elige otra voz.',
  NO_TEXT: 'Este artículo aún no tiene nada que leer. Inténtalo de nuevo en un momento.',
  UNREACHABLE: 'No se pudo cargar el texto del artículo. Inténtalo de nuevo.',
  NO_BROWSER_VOICES: 'Este navegador no tiene voces propias. Elige una voz del servidor para escuchar.',
  BROWSER_SPEECH: 'La voz del navegador se detuvo sin decir nada. Inténtalo de nuevo o elige una voz del servidor.',
  SPEECH_UNAVAILABLE: 'Las voces no responden en este momento. Inténtalo de nuevo en unos segundos.',
  TEXT_EMPTY: 'Este artículo no tiene texto que se pueda leer en voz alta.',
  UNKNOWN_VOICE: 'Esta voz no se puede escuchar aquí. Elige otra.',
  NOT_FOUND: 'Este artículo ya no está aquí.',
};
