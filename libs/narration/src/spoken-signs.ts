import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
type Signs = {
  percent: string;
  and: string;
  section: string;
  number: string;
  numberSign: RegExp;
  about: string;
};

/** Creates the words of a language from a list in the order percent, and, section, number, about. */
function createSigns(list: string, numberSign = /№\s?/g): Signs {
  const [percent = '', and = '', section = '', number = '', about = ''] = list.split(', ');
  return { percent: ` ${percent}`, and, section, number, numberSign, about };
}

const signs: Readonly<Record<string, Signs>> = {
  en: createSigns('percent, and, section, number, about', /\bNo\.\s?(?=\d)|№\s?/g),
  de: createSigns('Prozent, und, Paragraf, Nummer, etwa', /\bNr\.\s?(?=\d)|№\s?/g),
  fr: createSigns('pour cent, et, paragraphe, numéro, environ', /\bn[°º]\s?(?=\d)|№\s?/gi),
  es: createSigns('por ciento, y, sección, número, unos', /\bn\.?[°º]\s?(?=\d)|№\s?/gi),
  it: createSigns('per cento, e, paragrafo, numero, circa', /\bn\.?[°º]\s?(?=\d)|№\s?/gi),
  pt: createSigns('por cento, e, parágrafo, número, cerca de', /\bn\.?[°º]\s?(?=\d)|№\s?/gi),
  nl: createSigns('procent, en, paragraaf, nummer, ongeveer', /\bnr\.\s?(?=\d)|№\s?/gi),
  sv: createSigns('procent, och, paragraf, nummer, cirka'),
  da: createSigns('procent, og, paragraf, nummer, cirka'),
  nb: createSigns('prosent, og, paragraf, nummer, cirka'),
  no: createSigns('prosent, og, paragraf, nummer, cirka'),
  nn: createSigns('prosent, og, paragraf, nummer, cirka'),
  pl: createSigns('procent, i, paragraf, numer, około'),
  ro: createSigns('la sută, și, paragraful, numărul, circa'),
  tr: createSigns('yüzde, ve, madde, numara, yaklaşık'),
  ru: createSigns('процентов, и, параграф, номер, примерно'),
  cs: createSigns('procent, a, paragraf, číslo, asi'),
};

type Expansion = readonly [pattern: RegExp, replacement: (group: string) => string];

const tables = new Map(
  Object.entries(signs).map(([language, words]): [string, readonly Expansion[]] => [
    language,
    [
      [/(?<=\d)[\s\u00a0\u202f]?%/g, () => words.percent],
      // The lookbehind keeps matching linear when there are long blanks.
      [/(?:(?<!\s)\s+)?&\s*/g, () => ` ${words.and} `],
      [/§{1,3}\s?(?=[\p{L}\d])/gu, () => `${words.section} `],
      [words.numberSign, () => `${words.number} `],
      [/(?<=^|[\s(])~\s?(?=\d)/g, () => `${words.about} `],
    ],
  ]),
);

/** Returns the replacements for signs that are unambiguous. */
export function getSignExpansions(language: string): readonly Expansion[] {
  return tables.get(getPrimaryLanguage(language)) ?? [];
}
