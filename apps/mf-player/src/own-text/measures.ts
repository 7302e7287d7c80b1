import { pageLocale } from '@tidings/ui/page-language.ts';

/** Milliseconds per character, similar for most alphabets. */
const CHARACTER_MS = 60;

/** Estimated duration in milliseconds, before the text is rendered. */
export const estimateListeningMs = (text: string): number => text.trim().length * CHARACTER_MS;

export const formatCount = (count: number): string => new Intl.NumberFormat(pageLocale()).format(count);
