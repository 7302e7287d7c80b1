import { pageLocale } from '@tidings/ui/page-language.ts';

/** What a character takes to say, in milliseconds: most alphabets are close to each other. */
const CHARACTER_MS = 60;

/** How long a text takes to hear, in milliseconds: an estimate before anything is made of it. */
export const listeningTimeOf = (text: string): number => text.trim().length * CHARACTER_MS;

export const counted = (count: number): string => new Intl.NumberFormat(pageLocale()).format(count);
