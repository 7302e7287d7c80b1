import { parseMonth } from './parse-month.ts';

/** Matches dates that start with the year, with any separator, such as 2024-05-01, 2024. 5. 1. and 2024年5月1日. */
const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})\s?[-./年년]\s?(\d{1,2})\s?[-./月월]\s?(\d{1,2})(?!\d)/;
const DOTTED = /\b(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?((?:19|20)?\d{2})\b(?!:)/;
const SLASHED = /(?<!\d)(\d{1,2})[-/](\d{1,2})[-/]((?:19|20)\d{2})(?!\d)/;
const WORD = String.raw`([\p{L}\p{M}]{2,20})(?:\/[\p{L}\p{M}]{2,20})?`;
const DAY_FIRST = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s+(?:de\s+)?${WORD}\.?,?\s+(?:de\s+)?((?:19|20)\d{2})(?!\d)`,
  'gu',
);
const MONTH_FIRST = new RegExp(String.raw`${WORD}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)`, 'gu');
const YEAR_THEN_MONTH = new RegExp(String.raw`(?<!\d)((?:19|20)\d{2})\.?\s+${WORD}\s+(\d{1,2})(?!\d)`, 'gu');

function day(year: string, month: number, date: string): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const time = Date.UTC(Number(full), month - 1, Number(date));
  return month >= 1 && month <= 12 && new Date(time).getUTCDate() === Number(date)
    ? `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
    : null;
}

/** Returns YYYY-MM-DD, or null for ambiguous dates such as 03/04/2024. */
export function findWrittenDate(text: string): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return day(yearFirst[1]!, Number(yearFirst[2]), yearFirst[3]!);
  const dotted = DOTTED.exec(text);
  if (dotted) return day(dotted[3]!, Number(dotted[2]), dotted[1]!);
  for (const [pattern, [date, month, year]] of [
    [DAY_FIRST, [1, 2, 3]],
    [MONTH_FIRST, [2, 1, 3]],
    [YEAR_THEN_MONTH, [3, 2, 1]],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const named = day(match[year]!, parseMonth(match[month]!) + 1, match[date]!);
      if (named) return named;
    }
  }
  const slashed = SLASHED.exec(text);
  if (!slashed) return null;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  if (first <= 12 && second <= 12 && first !== second) return null;
  return first > 12 ? day(slashed[3]!, second, slashed[1]!) : day(slashed[3]!, first, slashed[2]!);
}
