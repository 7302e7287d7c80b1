export type DueSchedule = {
  /** Minutes since midnight in local time. */
  minute: number;
  /** Days of the week, from 1 (Monday) to 7 (Sunday). */
  days: readonly number[];
  /** IANA time zone name. */
  timeZone: string;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

class WallClock {
  readonly #format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Returns the UTC timestamp that has the same date and time as `moment` has locally. */
  localTime(moment: number): number {
    const parts = new Map(this.#format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((part) => parts.get(part));
    return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
  }

  /**
   * Returns the moment at which the given local time occurs first. Returns the moment of the clock change if the local
   * time is skipped.
   */
  findMoment(wall: number): number {
    const [before, after] = [wall - DAY_MS, wall + DAY_MS].map(
      (moment) => wall - (this.localTime(moment) - moment),
    ) as [number, number];
    for (const moment of [before, after].toSorted((one, other) => one - other))
      if (this.localTime(moment) === wall) return moment;
    let [earliest, latest] = [Math.min(before, after) - MINUTE_MS, Math.max(before, after)];
    while (latest - earliest > 1) {
      const middle = Math.floor((earliest + latest) / 2);
      if (this.localTime(middle) < wall) earliest = middle;
      else latest = middle;
    }
    return latest;
  }
}

/**
 * Returns the first due time after `after`. A skipped local time is due at the clock change, and a repeated one at its
 * first occurrence. Throws if `days` is empty.
 */
export function computeNextDueTime({ minute, days, timeZone }: DueSchedule, after: number): number {
  const clock = new WallClock(timeZone);
  const today = Math.floor(clock.localTime(after) / DAY_MS);
  for (let day = today - 1; day <= today + DAYS_OF_WEEK + 1; day += 1) {
    if (!days.includes(toWeekday(day))) continue;
    const due = clock.findMoment(day * DAY_MS + minute * MINUTE_MS);
    if (due > after) return due;
  }
  throw new Error('`days` must contain at least one day of the week.');
}

/** January 1st, 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;
const toWeekday = (day: number): number =>
  ((((day + EPOCH_WEEKDAY - 1) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
