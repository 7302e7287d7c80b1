import { getPageLocale } from '@tidings/ui/page-language.ts';

/** Average time per character, which is similar for most alphabets. */
const CHARACTER_MS = 60;

/** Estimates the duration of a text in milliseconds before it is rendered. */
export const estimateListeningMs = (text: string): number => text.trim().length * CHARACTER_MS;

export const formatCount = (count: number): string => new Intl.NumberFormat(getPageLocale()).format(count);
