import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

/**
 * The language of the page, which the shell keeps in `<html lang>`. English where there is no page: the build paints
 * some.
 */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** How the page writes numbers and dates: its language, with the digits a clock has here. */
export const pageLocale = (): string => `${pageLanguage()}-u-nu-latn`;

/**
 * Of the words of a view those in the page's language. Too few for a file of their own, so that a part of the page is
 * never without them.
 */
export const inPageLanguage = <Words>(english: Words, others: Record<Exclude<InterfaceLanguage, 'en'>, Words>): Words =>
  ({ ...others, en: english } as Record<string, Words>)[pageLanguage()] ?? english;
