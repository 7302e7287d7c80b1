import { parseMonth } from '../dates/parse-month.ts';

const DATE_MAX = 100;
/** UTC offsets in hours. */
const zones: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  IST: 5.5,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};
const YEAR_MIN = 1970;
const YEAR_MAX = 2200;

function zoneMinutes(zone: string | undefined): number | null {
  if (!zone) return 0;
  const numeric = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (numeric) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0));
  const named = zones[zone.toUpperCase()];
  return named === undefined ? 0 : named * 60;
}

function instant(parts: (string | undefined)[], month: number, zone: string | undefined): string | null {
  const [year, day, hour = '0', minute = '0', second = '0'] = parts;
  let full = Number(year);
  if ((year ?? '').length <= 2) full += full < 50 ? 2000 : 1900;
  const offset = zoneMinutes(zone);
  if (
    offset === null ||
    full < YEAR_MIN ||
    full > YEAR_MAX ||
    month < 0 ||
    month > 11 ||
    Number(day) < 1 ||
    Number(day) > 31 ||
    Number(hour) > 24 ||
    Number(minute) > 59
  )
    return null;
  const date = new Date(
    Date.UTC(
      full,
      month,
      Number(day),
      Number(hour),
      Number(minute) - offset,
      Math.min(59, Math.floor(Number(second))),
      Math.round((Number(second) % 1) * 1000),
    ),
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Matches hour, minute, seconds, and a.m. or p.m. */
const CLOCK = String.raw`(?:[ T,]+(?:at )?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))? ?([ap]m\b)?)? ?`;
const ISO_CLOCK = String.raw`[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?`;
const ISO = new RegExp(
  String.raw`^(\d{4})[-/]?(\d{2})(?:[-/]?(\d{2}))?(?:${ISO_CLOCK})? ?(Z|[A-Z]{2,5}|[+-]\d{2}:?\d{0,2})?`,
  'i',
);
const OFFSET = String.raw`[+-]\d{1,2}:?\d{0,2}`;
const DAY_FIRST = new RegExp(
  String.raw`(\d{1,2})[ -](\p{L}{3,})\.?,?[ -](\d{2,4})${CLOCK}([A-Z]{1,5}(?:${OFFSET})?|${OFFSET})?`,
  'iu',
);
/** Matches the zone of dates in which the year is before or after the time. */
const UNIX_ZONE = '(?:GMT|UTC)?[+-]\\d{4}|[A-Z]{2,5}';
const MONTH_FIRST = new RegExp(
  String.raw`(\p{L}{3,})\.? (\d{1,2}) (?:(\d{4}) )?(\d{1,2}):(\d{2})(?::(\d{2}))? ?(${UNIX_ZONE})? ?(\d{4})?`,
  'iu',
);
const AMERICAN = new RegExp(
  String.raw`(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${CLOCK}([A-Z]{2,5}|[+-]\d{4})?`,
  'iu',
);
const SLASHED = new RegExp(String.raw`^(\d{1,2})\/(\d{1,2})\/(\d{4})${CLOCK}`, 'i');

const to24Hour = (hour: string | undefined, half: string | undefined) =>
  hour === undefined || half === undefined
    ? hour
    : String((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0));

/**
 * Converts a date to ISO 8601 in UTC. Accepts RFC 822 and variants, ISO 8601 and other formats. Returns null if the
 * date is invalid.
 */
export function parseFeedDate(written: string | null | undefined): string | null {
  const trimmed = (written ?? '').trim();
  // Longer texts are slow, because the patterns start at every letter.
  if (trimmed === '' || trimmed.length > DATE_MAX) return null;
  const text = trimmed.replace(/\s+/g, ' ');
  const iso = ISO.exec(text.replace(/^\p{L}+\.?, ?(?=\d{4}[-/])/u, ''));
  if (iso)
    return instant([iso[1], iso[3] ?? '1', iso[4], iso[5], iso[6]?.replace(',', '.')], Number(iso[2]) - 1, iso[7]);
  if (/^\d{4}$/.test(text)) return instant([text, '1'], 0, undefined);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst && parseMonth(dayFirst[2]!) >= 0)
    return instant(
      [dayFirst[3], dayFirst[1], to24Hour(dayFirst[4], dayFirst[7]), dayFirst[5], dayFirst[6]],
      parseMonth(dayFirst[2]!),
      dayFirst[8],
    );
  const printed = MONTH_FIRST.exec(text);
  if (printed && (printed[3] ?? printed[8]))
    return instant(
      [printed[3] ?? printed[8], printed[2], printed[4], printed[5], printed[6]],
      parseMonth(printed[1]!),
      printed[7],
    );
  const american = AMERICAN.exec(text);
  if (american)
    return instant(
      [american[3], american[2], to24Hour(american[4], american[7]), american[5], american[6]],
      parseMonth(american[1]!),
      american[8],
    );
  const slashed = SLASHED.exec(text);
  return slashed
    ? instant(
        [slashed[3], slashed[2], to24Hour(slashed[4], slashed[7]), slashed[5], slashed[6]],
        Number(slashed[1]) - 1,
        undefined,
      )
    : null;
}
