import { pluralIn } from '@tidings/shell-api/plural.ts';

export const plural = pluralIn('es');
export const number = new Intl.NumberFormat('es');
