import type { StationPhrases } from '../station-phrases.ts';

export const phrases: StationPhrases = {
  older: 'Eso es todo lo nuevo por ahora. Siguen noticias anteriores.',
  again: 'Ya has escuchado todas las noticias. Aquí están de nuevo.',
  nothing: 'Ahora mismo no hay noticias que escuchar. La emisora sigue en cuanto las haya.',
  creditUsed: 'Tu crédito diario para estas voces se ha agotado. Solo siguen noticias que ya pagaste.',
  breaking: 'Última hora.',
  back: 'Volvemos a la noticia.',
};
