import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
type Signs = {
  percent: string;
  and: string;
  section: string;
  number: string;
  numberSign: RegExp;
  about: string;
};

const signs: Readonly<Record<string, Signs>> = {
  en: {
    percent: ' percent',
    and: 'and',
    section: 'section',
    number: 'number',
    numberSign: /\bNo\.\s?(?=\d)|№\s?/g,
    about: 'about',
  },
  de: {
    percent: ' Prozent',
    and: 'und',
    section: 'Paragraf',
    number: 'Nummer',
    numberSign: /\bNr\.\s?(?=\d)|№\s?/g,
    about: 'etwa',
  },
  fr: {
    percent: ' pour cent',
    and: 'et',
    section: 'paragraphe',
    number: 'numéro',
    numberSign: /\bn[°º]\s?(?=\d)|№\s?/gi,
    about: 'environ',
  },
  es: {
    percent: ' por ciento',
    and: 'y',
    section: 'sección',
    number: 'número',
    numberSign: /\bn\.?[°º]\s?(?=\d)|№\s?/gi,
    about: 'unos',
  },
  it: {
    percent: ' per cento',
    and: 'e',
    section: 'paragrafo',
    number: 'numero',
    numberSign: /\bn\.?[°º]\s?(?=\d)|№\s?/gi,
    about: 'circa',
  },
  pt: {
    percent: ' por cento',
    and: 'e',
    section: 'secção',
    number: 'número',
    numberSign: /\bn\.?[°º]\s?(?=\d)|№\s?/gi,
    about: 'cerca de',
  },
  nl: {
    percent: ' procent',
    and: 'en',
    section: 'paragraaf',
    number: 'nummer',
    numberSign: /\bnr\.\s?(?=\d)|№\s?/gi,
    about: 'ongeveer',
  },
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
