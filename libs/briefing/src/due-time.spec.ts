import { type DueSchedule, computeNextDueTime } from './due-time.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const DAY_MS = 86_400_000;
const at = (text: string): number => Date.parse(text);
const due = (times: Partial<DueSchedule>, after: string): string =>
  new Date(
    computeNextDueTime({ minute: 7 * 60, days: EVERY_DAY, timeZone: 'Europe/Berlin', ...times }, at(after)),
  ).toISOString();

it('computeNextDueTime returns the next scheduled local time, today or on a later scheduled day', () => {
  expect(due({}, '2026-11-26T05:59:59Z')).toBe('2026-11-26T06:00:00.000Z');
  expect(due({}, '2026-11-26T06:00:00Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(due({ days: [1] }, '2026-11-26T05:00:00Z')).toBe('2026-11-30T06:00:00.000Z');
  expect(due({ days: [4] }, '2026-11-26T06:00:00Z')).toBe('2026-12-03T06:00:00.000Z');
  expect(due({ timeZone: 'Asia/Kathmandu' }, '2026-11-26T01:00:00Z')).toBe('2026-11-26T01:15:00.000Z');
  expect(due({ timeZone: 'Pacific/Kiritimati' }, '2026-11-25T16:00:00Z')).toBe('2026-11-25T17:00:00.000Z');
  expect(due({ timeZone: 'Pacific/Pago_Pago', days: [3] }, '2026-11-25T16:00:00Z')).toBe('2026-11-25T18:00:00.000Z');
});

it('computeNextDueTime returns the time of the clock change if the scheduled time is skipped in spring', () => {
  expect(due({ minute: 150 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(due({ minute: 150, timeZone: 'America/New_York' }, '2026-03-07T20:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  // This time zone changes its clocks by half an hour.
  expect(due({ minute: 135, timeZone: 'Australia/Lord_Howe' }, '2026-10-03T10:00:00Z')).toBe(
    '2026-10-03T15:30:00.000Z',
  );
});

it('computeNextDueTime returns only the first occurrence of a time that is repeated in autumn', () => {
  const first = due({ minute: 150 }, '2026-10-24T12:00:00Z');
  expect(first).toBe('2026-10-25T00:30:00.000Z');
  expect(due({ minute: 150 }, first)).toBe('2026-10-26T01:30:00.000Z');
});

it.each([
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
])('computeNextDueTime neither skips nor repeats a day over three years in %s', (timeZone) => {
  const shownDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  for (const minute of [0, 60, 150, 420, 1_410]) {
    const times = { minute, days: EVERY_DAY, timeZone };
    const days: string[] = [];
    for (let last = at('2025-01-01T12:00:00Z'); last < at('2028-01-01T12:00:00Z');) {
      const next = computeNextDueTime(times, last);
      expect(next).toBeGreaterThan(last);
      // One millisecond earlier, the next due time must be the same.
      expect(computeNextDueTime(times, next - 1)).toBe(next);
      days.push(shownDay.format(next));
      last = next;
    }
    expect(new Set(days).size).toBe(days.length);
    expect((Date.parse(days.at(-1)!) - Date.parse(days[0]!)) / DAY_MS).toBe(days.length - 1);
  }
});
