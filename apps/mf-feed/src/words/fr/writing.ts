import { pluralIn } from '@tidings/shell-api/plural.ts';

export const plural = pluralIn('fr');
export const number = new Intl.NumberFormat('fr');
