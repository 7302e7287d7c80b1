import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import type { Words } from '../generated/english.ts';

export const everywhere: Words = {
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
    deleteThis: (title) => `Eliminar texto: ${title}`,
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
    left: (time) => `${time} restantes`,
  },
  otherLanguage: {
    none: (asked, shown) => `Aquí todavía no hay noticias en ${asked}. Estas están en ${shown}.`,
    add: 'Añadir fuentes',
  },
  pinTool: {
    pin: (title) => `Descargar: ${title}`,
    waiting: (title) => `En espera de descarga. Cancelar: ${title}`,
    loading: (title, percent) => `Descargado al ${percent} %. Cancelar: ${title}`,
    kept: (title) => `Descargado. Quitar de este dispositivo: ${title}`,
    done: (title) => `Descargado: ${title}`,
    failed: (title, why) => `${why} Intentar de nuevo: ${title}`,
    all: 'Descargar todo',
    allKept: 'Todo descargado',
    clear: 'Quitar todas las descargas',
    coming: (kept, all) => `${kept} de ${all} descargados`,
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
  tickSlider: { down: (label) => `${label}: menos`, up: (label) => `${label}: más` },
  upgrade: { upgrade: 'Mejorar el plan' },
};

export const problems: ProblemWords = {
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
