/** English during prerendering. */
export const getPageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** For numbers and dates: Latin digits; English is British. */
export const getPageLocale = (): string => `${getPageLanguage() === 'en' ? 'en-GB' : getPageLanguage()}-u-nu-latn`;
