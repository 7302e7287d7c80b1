import { toGregorianText } from './calendars.ts';
import { getZoneMinutes } from './time-zone.ts';
import { type DateOrder, findDay, getDateOrder } from './written-date.ts';

/** What other dates of the same document show, for dates that leave it open. `minutes` are ahead of UTC. */
export type DateHabits = { language?: string | null; order?: DateOrder; minutes?: number | null };
/** A date as written. `minutes` is null if it has no zone or an unknown one. */
type Moment = { localMs: number; minutes: number | null };

const TEXT_MAX = 100;
const YEAR_MIN = 1970;
const YEAR_MAX = 2200;
const MINUTE_MS = 60_000;

const OFFSET = String.raw`[+-]\d{1,2}:?\d{0,2}`;
const AREA = String.raw`[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]+){1,2}`;
const ZONE = String.raw`(?:\s?[([]?(?<zone>(?:GMT|UTC)?${OFFSET}|${AREA}|[A-Z]{1,5}\b)[)\]]?)?`;
const HALF = String.raw`(?:\s?(?<half>[ap])\.?\s?m\b\.?)?`;
const CLOCK = new RegExp(
  String.raw`(?<!\d)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:[.,]\d{1,9})?))?${HALF}${ZONE}`,
  'i',
);
/** Matches clocks such as 3pm, 10h15, 15.00.00 and 10時15分, which count only beside a date. */
const BARE_CLOCK = new RegExp(
  String.raw`(?<![\d.])(?<hour>\d{1,2})(?:[.h](?<minute>\d{2})(?:\.(?<second>\d{2}))?|` +
    String.raw`\s?[時时시点點]\s?(?:(?<minutes>\d{1,2})\s?[分분])?|(?=\s?[ap]\.?m\b))${HALF}${ZONE}`,
  'i',
);
const AFTERNOON = /下午|午後|午后|오후|晚上/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const EPOCH = /^(\d{10})(\d{3})?$/;
const SHORT_YEAR = /((?<!\d)\d{1,2}[\s-]\p{L}{3,}\.?,?[\s-])(\d{2})(?=$|\s)/u;
const CENTURY_BEGINS = 50;
const YEAR_MONTH = /^(\d{4})(?:[-/](\d{2}))?$/;
const ZONE_ALONE = new RegExp(String.raw`^\s?(Z|${OFFSET})$`);

/** Writes numeric dates without separators, and dates without a day, in full. */
const spellOut = (text: string): string =>
  text
    .replace(COMPACT, (_all, year, month, day, hour, minute, second = '00', zone = '') =>
      hour === undefined ? `${year}-${month}-${day}` : `${year}-${month}-${day} ${hour}:${minute}:${second}${zone}`,
    )
    .replace(
      SHORT_YEAR,
      (_all, before: string, year: string) => `${before}${Number(year) < CENTURY_BEGINS ? 20 : 19}${year}`,
    )
    .replace(YEAR_MONTH, (_all, year: string, month = '01') => `${year}-${month}-01`);

type Clock = { ms: number; zone: string | undefined };

/** Returns null if the clock is impossible, such as 25:00. */
function readClock(groups: Record<string, string | undefined>, isAfternoon: boolean): Clock | null {
  const half = groups['half']?.toLowerCase() ?? (isAfternoon ? 'p' : undefined);
  const hours = Number(groups['hour']);
  const hour = half === undefined || hours > 12 ? hours : (hours % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(groups['minute'] ?? groups['minutes'] ?? 0);
  const second = Number((groups['second'] ?? '0').replace(',', '.'));
  if (hour > 24 || minute > 59) return null;
  return { ms: (hour * 60 + minute) * MINUTE_MS + Math.min(59_999, Math.round(second * 1000)), zone: groups['zone'] };
}

function readMoment(written: string, habits: DateHabits): Moment | null {
  const trimmed = written.trim();
  // Longer texts are slow, because the patterns start at every letter.
  if (trimmed === '' || trimmed.length > TEXT_MAX) return null;
  const epoch = EPOCH.exec(trimmed);
  if (epoch) return { localMs: Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0), minutes: 0 };
  const text = spellOut(toGregorianText(trimmed.replace(/\s+/g, ' '), habits.language));
  // The clock is taken out first, because it may stand between the day and the year.
  const clock = CLOCK.exec(text);
  const dated = clock ? `${text.slice(0, clock.index)} ${text.slice(clock.index + clock[0].length)}`.trim() : text;
  const order = getDateOrder(habits.language) ?? habits.order ?? 'month';
  const day = findDay(dated.replace(/(?<=\d)T$/, ''), order, habits.language);
  if (!day || day.year < YEAR_MIN || day.year > YEAR_MAX) return null;
  const rest = `${dated.slice(0, day.start)} ${dated.slice(day.end)}`;
  const groups = (clock ?? BARE_CLOCK.exec(rest))?.groups;
  const read = groups ? readClock(groups, AFTERNOON.test(text)) : { ms: 0, zone: ZONE_ALONE.exec(rest)?.[1] };
  if (!read) return null;
  const localMs = Date.UTC(day.year, day.month - 1, day.day) + read.ms;
  return { localMs, minutes: read.zone === undefined ? null : getZoneMinutes(read.zone, localMs) };
}

/**
 * Converts a date to ISO 8601 in UTC. Accepts RFC 822 and variants, ISO 8601, Unix time and the forms of
 * {@link findDay}. Returns null if the date cannot be read.
 */
export function parseInstant(written: string | null | undefined, habits: DateHabits = {}): string | null {
  const moment = readMoment(written ?? '', habits);
  return moment && new Date(moment.localMs - (moment.minutes ?? habits.minutes ?? 0) * MINUTE_MS).toISOString();
}

const NUMERIC = /(?<!\d)(\d{1,2})[-/](\d{1,2})[-/](?:19|20)\d{2}(?!\d)/;

/** Finds out the order of numbers and the zone that the dates of a document have. */
export function learnDateHabits(dates: readonly string[], language: string | null): DateHabits {
  const numeric = dates.map((date) => NUMERIC.exec(date)).filter((match) => match !== null);
  const order = numeric.some(([, first]) => Number(first) > 12)
    ? 'day'
    : numeric.some(([, , second]) => Number(second) > 12)
      ? 'month'
      : null;
  const minutes = dates.map((date) => readMoment(date, { language, order })?.minutes).find((zone) => zone != null);
  return { language, order, minutes: minutes ?? null };
}
