import { ProgrammeClock } from './script.ts';

const clockAt = (now: string) =>
  new ProgrammeClock({ language: 'en', now: Date.parse(now), timeZone: 'Europe/Berlin', minutes: null });

it.each([
  ['23 hours, since clocks went forward', '2026-03-30T00:30+02:00', '2026-03-29T01:00+01:00', '2026-03-28T23:30+01:00'],
  ['25 hours, since clocks went back', '2026-10-25T23:30+01:00', '2026-10-24T00:30+02:00', '2026-10-23T23:30+02:00'],
])('yesterday is the previous calendar day when a day has %s', (_, now, yesterday, earlier) => {
  const clock = clockAt(now);
  expect(clock.since(Date.parse(yesterday))).toBe('yesterday');
  expect(clock.since(Date.parse(earlier))).toMatch(/^on \d+ \w+$/);
});
