import { getPageLocale } from '@tidings/ui/page-language.ts';

/** The value is similar for most alphabets. */
const CHARACTER_MS = 60;

/** In milliseconds, before the text is rendered. */
export const estimateListeningMs = (text: string): number => text.trim().length * CHARACTER_MS;

export const formatCount = (count: number): string => new Intl.NumberFormat(getPageLocale()).format(count);
