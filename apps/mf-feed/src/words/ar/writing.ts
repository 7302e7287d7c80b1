import { pluralIn } from '@tidings/shell-api/plural.ts';

export const plural = pluralIn('ar');
export const number = new Intl.NumberFormat('ar-u-nu-latn');
/** What is written from left to right stands by itself within a sentence from right to left. */
export const apart = (text: string) => `\u2068${text}\u2069`;
