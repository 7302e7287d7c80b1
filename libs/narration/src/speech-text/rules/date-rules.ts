import { type MatchContext, type SpeechRule, BLANK, toAlternativesPattern, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';

const YEAR = '[12]\\d{3}(?!\\d|[.,]\\d)';

const isDay = (day: number): boolean => day >= 1 && day <= 31;
const isMonth = (month: number): boolean => month >= 1 && month <= 12;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** Whether the number is a count, as in "In May 20 people came". */
const isCount = (year: string | undefined, { before, after }: MatchContext): boolean =>
  year === undefined && /\b[Ii]n\s$/u.test(before) && /^\s\p{Ll}/u.test(after);

/** A larger number before a slash and one figure is no numerator. */
const MONTHS_END = 10;
/** A year of two figures is at most a few years ahead. */
const LAST_YEAR = 39;
const inCentury = (year: number): number => year + (year > LAST_YEAR ? 1_900 : 2_000);

/** Creates rules that read numeric dates, ISO dates and dates with the name of a month. */
export function createDateRules(language: SpokenLanguage): SpeechRule[] {
  const { months, shortMonths, date, monthFirst } = language;
  const suffixes = language.hasSuffixes ? `(?:['’](\\p{Ll}{1,8})${WORD_END})?` : '';
  const names = new Map<string, number>([
    ...months.flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [capital(name), index + 1],
    ]),
    ...Object.entries(shortMonths).flatMap(([name, month]): [string, number][] =>
      [name, capital(name)].flatMap((form): [string, number][] => [
        [form, month],
        [`${form}.`, month],
      ]),
    ),
  ]);
  const month = toAlternativesPattern([...names.keys()]);
  const named = (name: string): number => names.get(name) ?? 0;
  const sayDate = (
    day: string,
    name: string,
    year: string | undefined,
    place: MatchContext,
    last: string | undefined,
    isDayFirst: boolean,
  ): string | null => {
    const written: WrittenDate = { day: Number(day), month: named(name), isDayFirst };
    if (year !== undefined) written.year = Number(year);
    if (last !== undefined) written.lastDay = Number(last);
    return isDay(written.day) && (last === undefined || isDay(Number(last))) ? date(written, place) : null;
  };
  const days = `(\\d{1,2})(?:${BLANK}?[-–]${BLANK}?(\\d{1,2}))?`;
  const suffix = '(?:st|nd|rd|th|er|\\.?º)?';
  const ends = '(?![\\p{L}\\d])';
  return [
    ...createNumericDateRules(language),
    createRule(
      'digit',
      `${days}(?:${suffix}|\\.)${BLANK}(?:(?:of|de|del)${BLANK})?(${month})${ends}(?:,` +
        `?${BLANK}(?:(?:de|del)${BLANK})?(${YEAR}))?${suffixes}`,
      ([, day = '', last, name = '', year, ending = ''], place) => {
        const spoken = sayDate(day, name, year, place, last, true);
        return spoken === null ? null : spoken + ending;
      },
    ),
    createRule(
      'letter',
      `(${toAlternativesPattern(Object.keys(shortMonths))})\\.?${BLANK}(?=${YEAR})`,
      ([, name = '']) => `${months[(shortMonths[name] ?? 0) - 1]} `,
    ),
    ...(monthFirst
      ? [
          createRule(
            'letter',
            `(${month})${BLANK}${days}${suffix}(?![\\d:%]|[.,]\\d|${BLANK}?(?:am|pm|a\\.m|p\\.m)|\\p{L})(?:,` +
              `?${BLANK}(${YEAR}))?${WORD_END}`,
            ([, name = '', day = '', last, year], place) =>
              isCount(year, place) ? null : sayDate(day, name, year, place, last, false),
          ),
        ]
      : []),
  ];
}

/** Creates rules that read dates without the name of the month. */
function createNumericDateRules(language: SpokenLanguage): SpeechRule[] {
  const { date, beforeDay } = language;
  return [
    createRule('digit', `([12]\\d{3})-(\\d{2})-(\\d{2})(?![\\dT:-])`, ([, year, number, day], place) =>
      isMonth(Number(number)) && isDay(Number(day))
        ? date(
            { day: Number(day), month: Number(number), year: Number(year), isDayFirst: language.dateOrder === 'dmy' },
            place,
          )
        : null,
    ),
    createRule('digit', `(\\d{1,2})([./-])(\\d{1,2})\\2([12]\\d{3})(?!\\d|[./-]\\d)`, (match, place) =>
      sayFigures(language, match, place),
    ),
    ...(language.dateOrder === 'dmy'
      ? [
          createRule(
            'digit',
            `(0[1-9]|[12]\\d|3[01])([/-])(0[1-9]|1[0-2])\\2(\\d{2})(?![\\d/-]|[.,]\\d)(?![\\p{L}\\d])`,
            ([, day, , number, year], place) =>
              date({ day: Number(day), month: Number(number), year: inCentury(Number(year)), isDayFirst: true }, place),
          ),
        ]
      : []),
    ...(language.stopIsOrdinal && !language.capitalizesNouns
      ? [
          createRule(
            'digit',
            `(\\d{1,2})\\.(${BLANK}?)(\\d{1,2})\\.(?!${BLANK}?\\d{4})(?=[\\s,;:)]|$)`,
            ([, day, gap, number = ''], place) =>
              // At the end of a sentence, `14.05.` is a time.
              isDay(Number(day)) &&
              isMonth(Number(number)) &&
              (gap !== '' || number.length === 1 || beforeDay?.test(place.before))
                ? date({ day: Number(day), month: Number(number), isDayFirst: true }, place)
                : null,
          ),
        ]
      : []),
    ...(beforeDay
      ? [
          createRule(
            'digit',
            `(\\d{1,2})/(0[1-9]|1[0-2]|[1-9])(?![\\d/]|[.,]\\d)(?:${BLANK}(${YEAR}))?`,
            ([, day, number = '', year], place) =>
              isDay(Number(day)) && (number.length === 2 || Number(day) > MONTHS_END) && beforeDay.test(place.before)
                ? date(
                    {
                      day: Number(day),
                      month: Number(number),
                      isDayFirst: true,
                      ...(year === undefined ? {} : { year: Number(year) }),
                    },
                    place,
                  )
                : null,
          ),
        ]
      : []),
  ];
}

function sayFigures({ dateOrder, date }: SpokenLanguage, match: RegExpExecArray, place: MatchContext): string | null {
  const [first, other, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const order = first > 12 ? 'dmy' : other > 12 ? 'mdy' : first === other ? 'dmy' : dateOrder;
  if (order === null) return match[0];
  const [day, month] = order === 'dmy' ? [first, other] : [other, first];
  return isDay(day) && isMonth(month) ? date({ day, month, year, isDayFirst: order === 'dmy' }, place) : null;
}
