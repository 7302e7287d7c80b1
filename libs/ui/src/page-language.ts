/**
 * The language of the page, which the shell keeps in `<html lang>`. English where there is no page: the build paints
 * some.
 */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** How the page writes numbers and dates: its language, English as in Britain, with the digits a clock has here. */
export const pageLocale = (): string => `${pageLanguage() === 'en' ? 'en-GB' : pageLanguage()}-u-nu-latn`;
