import { splitWords } from '../numbers/number-words.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const PHONE = '[Tt]el|[Tt]fno|[Mm]óvil|[Tt]eléfono|[Ww]hats[Aa]pp|[Ff]ax|[Ll]lam\\p{L}{1,4}|número';

export const spanishContext: Partial<SpokenLanguage> = {
  perUnits: {
    h: 'hora',
    s: 'segundo',
    d: 'día',
    hab: 'habitante',
    dl: 'decilitro',
    dL: 'decilitro',
    L: 'litro',
    año: 'año',
  },
  compass: { N: 'norte', S: 'sur', E: 'este', O: 'oeste', W: 'oeste' },
  arc: [
    ['minuto', 'minutos'],
    ['segundo', 'segundos'],
  ],
  phones: {
    patterns: [
      '[6-9]\\d{2}(?:[ .\\u00a0-]\\d{2}){3}',
      '9\\d[ .\\u00a0-]\\d{3}(?:[ .\\u00a0-]\\d{2}){2}',
      `(?<=(?:${PHONE})[^\\d.]{0,12}(?:\\. ?)?)[6-9]\\d{2}(?:[ .\\u00a0-]?\\d{3}){2}`,
      '90[0-9][ .\\u00a0-]\\d{2,3}[ .\\u00a0-]\\d{2,3}(?:[ .\\u00a0-]\\d{2})?',
    ],
    saysPairs: true,
  },
  weekdays: {
    names: splitWords('lunes martes miércoles jueves viernes sábado domingo'),
    short: { lun: 0, mar: 1, mié: 2, miér: 2, jue: 3, vie: 4, sáb: 5, dom: 6 },
  },
};
