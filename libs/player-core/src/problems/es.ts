import type { ProblemWords } from './problem-words.ts';

export const problems: ProblemWords = {
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
