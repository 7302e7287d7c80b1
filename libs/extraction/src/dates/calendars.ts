import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';

const DAY_MS = 86_400_000;
const ASIAN_FIGURES = '〇一二三四五六七八九';
/** Years to add to the year of an era. */
const eras: Readonly<Record<string, number>> = {
  民國: 1911,
  民国: 1911,
  令和: 2018,
  平成: 1988,
  昭和: 1925,
};
const ERA_YEAR = new RegExp(String.raw`(${Object.keys(eras).join('|')})\s?(\d{1,3}|元)\s?年`, 'g');
const BUDDHIST_YEAR = /(?<!\d)2[45]\d{2}(?!\d)/g;
const BUDDHIST_OFFSET = 543;
const THAI = /[\u0e00-\u0e7f]/;
const VIETNAMESE = /(?<!\d)(\d{1,2})\s+tháng\s+(\d{1,2})(?:,|\s+năm)?\s+(\d{4})/giu;
const PERSIAN_NUMERIC = /(?<!\d)(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?!\d)/g;
const PERSIAN_MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
const PERSIAN_NAMED = new RegExp(
  String.raw`(?<!\d)(\d{1,2})\s+(${PERSIAN_MONTHS.join('|')})\s+(1[34]\d{2})(?!\d)`,
  'g',
);
/** Matches marks of the writing direction. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const NOT_ASCII = /[^\0-\x7f]/;

/** Returns the value of a decimal figure of any script. Unicode places zero at a code point that ends in 0 or 6. */
function figureValue(figure: string): string {
  const code = figure.codePointAt(0)!;
  const start = code - (code % 16);
  return String(code - (/\p{Nd}/u.test(String.fromCodePoint(start)) ? start : start + 6));
}

const parseFigure = (figure: string | undefined, missing: number): number =>
  figure ? ASIAN_FIGURES.indexOf(figure) : missing;

/** Converts Chinese number words below 100, and years whose figures are written one by one. */
function parseNumberWords(words: string): string {
  const figures = words.replaceAll('零', '〇');
  if (!figures.includes('十')) return [...figures].map((figure) => ASIAN_FIGURES.indexOf(figure)).join('');
  const [tens, ones] = figures.split('十');
  return String(parseFigure(tens, 1) * 10 + parseFigure(ones, 0));
}

const persianFormat = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});
const MONTH_DAYS = 31;
const LONG_MONTHS = 6;

/** Returns YYYY-MM-DD. The year begins on 19, 20, 21 or 22 March, so the calendar decides among these days. */
function fromPersian(year: number, month: number, day: number): string | null {
  const passed = (month - 1) * MONTH_DAYS - Math.max(0, month - 1 - LONG_MONTHS) + day - 1;
  for (let begins = 19; begins <= 22; begins += 1) {
    const date = new Date(Date.UTC(year + 621, 2, begins) + passed * DAY_MS);
    const parts = new Map(
      persianFormat.formatToParts(date).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
    );
    if (parts.get('month') === month && parts.get('day') === day) return date.toISOString().slice(0, 10);
  }
  return null;
}

/**
 * Converts the figures of every script to ASCII, and years and dates of other calendars to Gregorian ones. Handles the
 * Buddhist and Persian calendars and the eras of Japan and Taiwan.
 */
export function toGregorianText(text: string, language?: string | null): string {
  const primary = getPrimaryLanguage(language);
  if (!NOT_ASCII.test(text) && primary !== 'th' && primary !== 'fa') return text;
  const plain = text
    .normalize('NFC')
    .replace(DIRECTION, '')
    .replace(/[\p{Nd}--[0-9]]/gv, figureValue)
    .replace(/(?<![〇零一二三四五六七八九十])[〇零一二三四五六七八九十]{1,6}(?=\s?[年月日号號])/g, parseNumberWords)
    .replace(ERA_YEAR, (_all, era: string, year: string) => `${(year === '元' ? 1 : Number(year)) + eras[era]!}年`)
    .replace(/(كانون|تشرين) (الأول|الثاني)/g, '$1$2')
    .replace(VIETNAMESE, '$3-$2-$1')
    .replace(
      PERSIAN_NAMED,
      (all, day: string, month: string, year: string) =>
        fromPersian(Number(year), PERSIAN_MONTHS.indexOf(month) + 1, Number(day)) ?? all,
    );
  if (primary === 'th' || THAI.test(plain))
    return plain.replace(BUDDHIST_YEAR, (year) => String(Number(year) - BUDDHIST_OFFSET));
  return primary === 'fa'
    ? plain.replace(
        PERSIAN_NUMERIC,
        (all, year: string, month: string, day: string) => fromPersian(Number(year), Number(month), Number(day)) ?? all,
      )
    : plain;
}
