/** Language of the page, from `<html lang>`; English during prerendering. */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** Locale for numbers and dates: the page's language with Latin digits; English is British. */
export const pageLocale = (): string => `${pageLanguage() === 'en' ? 'en-GB' : pageLanguage()}-u-nu-latn`;
