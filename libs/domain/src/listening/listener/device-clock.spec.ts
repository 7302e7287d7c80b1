import { clampFutureTime, toServerTime, calculateClockOffset, isValidTimestamp } from './device-clock.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12);

it.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['right', 0],
])('converts the time of a device whose clock is %s to server time', (_what, offset) => {
  const began = now - 5 * 60_000;
  expect(toServerTime(began + offset, calculateClockOffset(now + offset, began + offset, now), now).getTime()).toBe(
    began,
  );
});

it('a device that does not send its clock cannot report future times', () => {
  const ahead = calculateClockOffset(null, now + HOUR, now);
  expect(toServerTime(now + HOUR, ahead, now).getTime()).toBe(now);
  expect(toServerTime(now + HOUR - 1_000, ahead, now).getTime()).toBe(now - 1_000);
  expect(calculateClockOffset(null, now - HOUR, now)).toBe(0);
});

it('every reported time is converted to a valid past time', () => {
  for (const reported of [1, now, 8.64e15]) {
    for (const sentAt of [1, now, 8.64e15]) {
      const moment = toServerTime(reported, calculateClockOffset(sentAt, reported, now), now).getTime();
      expect(moment).toBeGreaterThan(0);
      expect(moment).toBeLessThanOrEqual(now);
    }
  }
  expect([0, -1, Infinity, NaN, 8.64e15 + 2].filter(isValidTimestamp)).toEqual([]);
});

it('times of an anonymous browser are unchanged except in the far future', () => {
  expect(clampFutureTime(now + 30_000, now).getTime()).toBe(now + 30_000);
  expect(clampFutureTime(now + HOUR, now).getTime()).toBe(now + 60_000);
});
