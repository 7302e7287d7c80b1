/** Returns the page's language, which is English during prerendering. */
export const getPageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** Returns the locale for numbers and dates, with Latin digits and British English. */
export const getPageLocale = (): string => `${getPageLanguage() === 'en' ? 'en-GB' : getPageLanguage()}-u-nu-latn`;
