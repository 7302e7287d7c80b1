import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { toGregorianText } from './calendars.ts';
import { parseMonth } from './parse-month.ts';

/** A day in a text, and the place of its words. */
export type WrittenDay = { year: number; month: number; day: number; start: number; end: number };
/** Which number comes first in dates such as 03/04/2024. Null if this is unknown. */
export type DateOrder = 'day' | 'month' | null;

/** Matches dates that start with the year, with any separator, such as 2024-05-01, 2024. 5. 1. and 2024年5月1日. */
const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)/g;
const DOTTED = /\b(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?((?:19|20)\d{2})\b(?!:)/g;
const DOTTED_SHORT = /\b(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?(\d{2})\b(?!:)/g;
const SLASHED = /(?<!\d)(\d{1,2})[-/](\d{1,2})[-/]((?:19|20)\d{2})(?!\d)/g;
const LETTERS = String.raw`[\p{L}\p{M}]`;
/** Matches the name of a month. Thai abbreviations contain a full stop, and some Arabic dates name the month twice. */
const WORD = String.raw`(${LETTERS}{2,20}|${LETTERS}{1,3}\.${LETTERS}{1,3})(?:\/${LETTERS}{2,20})?`;
const OF = String.raw`(?:del?\s+|d[’'])?`;
const YEAR = String.raw`((?:19|20)\d{2})`;
/** Matches a word for “year” behind the number. */
const YEAR_WORD = String.raw`\.?\s?(?:m|ж|gada)(?!\p{L})\.?`;
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+${OF}${WORD}\.?,?[\s-]+${OF}${YEAR}(?!\d)`,
  'gu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!${LETTERS})${WORD}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+${YEAR}(?!\d)`,
  'gu',
);
const YEAR_THEN_MONTH = new RegExp(String.raw`(?<!\d)${YEAR}(?:${YEAR_WORD}|\.)?\s+${WORD}\.?\s+(\d{1,2})(?!\d)`, 'gu');
const YEAR_THEN_DAY = new RegExp(String.raw`(?<!\d)${YEAR}${YEAR_WORD}\s+(\d{1,2})\.?\s+${WORD}`, 'gu');
/** Matches every text that contains a date. */
const WITH_YEAR = /(?:19|20)\d{2}|\d\.\s?\d{1,2}\.\s?\d{2}/;
const CENTURY_BEGINS = 50;

type Place = readonly [year: number, month: number, day: number];
const named: readonly (readonly [RegExp, Place])[] = [
  [DAY_FIRST, [3, 2, 1]],
  [MONTH_FIRST, [3, 1, 2]],
  [YEAR_THEN_MONTH, [1, 2, 3]],
  [YEAR_THEN_DAY, [1, 3, 2]],
];

function toDay(match: RegExpMatchArray, [year, month, day]: Place, monthNumber?: number): WrittenDay | null {
  const written = Number(match[year]);
  const full = written >= 100 ? written : written + (written < CENTURY_BEGINS ? 2000 : 1900);
  const found = { year: full, month: monthNumber ?? Number(match[month]), day: Number(match[day]) };
  const isDay =
    found.month >= 1 &&
    found.month <= 12 &&
    new Date(Date.UTC(found.year, found.month - 1, found.day)).getUTCDate() === found.day;
  return isDay ? { ...found, start: match.index!, end: match.index! + match[0].length } : null;
}

/** Returns the order of numeric dates in a language. It is unknown in English, except in countries that are named. */
export function getDateOrder(language: string | null | undefined): DateOrder {
  const primary = getPrimaryLanguage(language);
  if (primary === '') return null;
  return primary !== 'en' || /^en[-_](?:gb|ie|au|nz|in|za)\b/i.test(language!) ? 'day' : null;
}

function slashedDay(match: RegExpMatchArray, order: DateOrder): WrittenDay | null {
  const [first, second] = [Number(match[1]), Number(match[2])];
  const isCertain = first > 12 || second > 12 || first === second;
  if (!isCertain && order === null) return null;
  const isDayFirst = isCertain ? first > 12 : order === 'day';
  return toDay(match, isDayFirst ? [3, 2, 1] : [3, 1, 2]);
}

/** Finds the first day in a text that {@link toGregorianText} has converted. */
export function findDay(text: string, order: DateOrder, language?: string | null): WrittenDay | null {
  for (const match of text.matchAll(YEAR_FIRST)) return toDay(match, [1, 2, 3]);
  for (const match of text.matchAll(DOTTED)) return toDay(match, [3, 2, 1]);
  for (const [pattern, place] of named) {
    for (const match of text.matchAll(pattern)) {
      const month = parseMonth(match[place[1]]!, language) + 1;
      const day = month > 0 ? toDay(match, place, month) : null;
      if (day) return day;
    }
  }
  for (const match of text.matchAll(DOTTED_SHORT)) return toDay(match, [3, 2, 1]);
  for (const match of text.matchAll(SLASHED)) return slashedDay(match, order);
  return null;
}

export const formatDay = ({ year, month, day }: WrittenDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Returns YYYY-MM-DD. Dates such as 03/04/2024 are null unless the language decides their order. */
export function findWrittenDate(text: string, language?: string | null): string | null {
  if (!/[\p{Nd}年]/u.test(text)) return null;
  const plain = toGregorianText(text, language);
  if (!WITH_YEAR.test(plain)) return null;
  const day = findDay(plain, getDateOrder(language), language);
  return day && formatDay(day);
}
