import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
/** Other languages are matched without stemming. */
const configurations: Record<string, string> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

export function getSearchConfiguration(language: string | null): string {
  return configurations[getPrimaryLanguage(language)] ?? 'simple';
}

const languages = new Map(Object.entries(configurations).map(([language, configuration]) => [configuration, language]));

export function getConfigurationLanguage(configuration: string): string {
  return languages.get(configuration) ?? '';
}
