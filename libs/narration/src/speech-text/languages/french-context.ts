import { splitWords } from '../numbers/number-words.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

export const frenchContext: Partial<SpokenLanguage> = {
  perUnits: { h: 'heure', j: 'jour', d: 'jour', an: 'an', hab: 'habitant', dl: 'décilitre', dL: 'décilitre' },
  compass: { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' },
  arc: [
    ['minute', 'minutes', 'feminine'],
    ['seconde', 'secondes', 'feminine'],
  ],
  phones: {
    patterns: ['0\\d(?:[ .\\u00a0\\u202f-]\\d{2}){4}', '0[89]\\d{2}(?:[ .\\u00a0]\\d{2,3}){2,3}', '3[0-9]{3}(?= \\()'],
    saysPairs: true,
  },
  weekdays: {
    names: splitWords('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    short: { lun: 0, mar: 1, mer: 2, jeu: 3, ven: 4, sam: 5, dim: 6 },
  },
};
