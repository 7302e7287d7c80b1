import { pageLocale } from '@tidings/ui/page-language.ts';

/** Milliseconds per character, similar for most alphabets. */
const CHARACTER_MS = 60;

/** Estimated duration in milliseconds, before the text is rendered. */
export const listeningTimeOf = (text: string): number => text.trim().length * CHARACTER_MS;

export const counted = (count: number): string => new Intl.NumberFormat(pageLocale()).format(count);
