/** English during prerendering. */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** For numbers and dates: Latin digits; English is British. */
export const pageLocale = (): string => `${pageLanguage() === 'en' ? 'en-GB' : pageLanguage()}-u-nu-latn`;
