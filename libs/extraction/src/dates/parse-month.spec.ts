import { parseMonth } from './parse-month.ts';

/** Croatian and Polish share one name for two months. */
const languages = [
  'ar',
  'ar-LB',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
];
const shared = new Set(['listopada']);

describe('parseMonth', () => {
  it.each(languages)('returns the month for the names used in dates in %s', (language) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 0; month < 12; month += 1) {
      const name = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month')?.value ?? '';
      if (/^[\p{L}\p{M}]{2,}$/u.test(name))
        expect([name, parseMonth(name)]).toEqual([name, shared.has(name) ? -1 : month]);
    }
  });
  it('returns the month for unambiguous abbreviations', () => {
    expect(['Sept.', 'авг.', 'janv.', 'Aug', 'Mär'].map((word) => parseMonth(word))).toEqual([8, 7, 0, 7, 2]);
    expect(['the', 'ju', 'ию', 'Zukunft', ''].map((word) => parseMonth(word))).toEqual([-1, -1, -1, -1, -1]);
  });
});
