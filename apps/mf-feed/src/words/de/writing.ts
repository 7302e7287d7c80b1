import { pluralIn } from '@tidings/shell-api/plural.ts';

export const plural = pluralIn('de');
export const number = new Intl.NumberFormat('de');
