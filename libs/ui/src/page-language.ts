type PartWords = Readonly<Record<string, object>>;

/** Returns the page's language, which is English during prerendering. */
export const getPageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** Returns the locale for numbers and dates, with Latin digits and British English. */
export const getPageLocale = (): string => `${getPageLanguage() === 'en' ? 'en-GB' : getPageLanguage()}-u-nu-latn`;

const brought = new Map<string, PartWords>([['en', {}]]);
let spoken: PartWords = {};

/** Sets the texts of a language other than English, which is built in. */
export function setPartWords(language: string, words: PartWords): void {
  brought.set(language, words);
}

/** Returns a component's texts, in the previous language while the next one is loading. */
export function getPartWords<Words extends object>(part: string, english: Words): Words {
  spoken = brought.get(getPageLanguage()) ?? spoken;
  return (spoken[part] as Words | undefined) ?? english;
}
