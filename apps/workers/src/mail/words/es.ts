import type { MorningWords } from '../morning-word-set.ts';

export const words: MorningWords = {
  ready: 'Sus noticias están listas',
  length: 'Noticias: {stories}. Minutos: {minutes}.',
  silent: 'El audio aún no está listo: la voz de su navegador puede leérselas.',
  nothing: 'Ahora no hay noticias para usted',
  nothingMore: 'Ya conoce todo lo que hay, o lo que hay está silenciado. El próximo programa se prepara como siempre.',
  listen: 'Escuchar:',
  why: 'Usted pidió este correo. Para no recibir más, cambie cuándo deben estar listas sus noticias.',
};
