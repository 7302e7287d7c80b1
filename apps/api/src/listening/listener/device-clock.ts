/** Limits how long a device with a fast clock would win over the others. */
const CLOCK_AHEAD_MS = 60_000;
const LAST_MS = 8.64e15;

/** Whether the number is a valid time in milliseconds since 1970. */
export function isMoment(ms: number): boolean {
  return ms > 0 && ms <= LAST_MS;
}

/** Start of a session by a browser's clock that is not compared with others; at most a minute ahead. */
export function limitFuture(reported: number, now = Date.now()): Date {
  return new Date(Math.min(Math.round(reported), now + CLOCK_AHEAD_MS));
}

/**
 * Returns how far the device's clock is ahead (negative: behind) in milliseconds: from its time of sending, or, if
 * missing, from the latest reported time if that is in the future.
 */
export function clockOffset(sentAt: number | null, latestReported: number, now = Date.now()): number {
  return sentAt === null ? Math.max(0, latestReported - now) : sentAt - now;
}

/** Converts a device's time to server time; never in the future. */
export function byOurClock(reported: number, ahead: number, now = Date.now()): Date {
  return new Date(Math.round(Math.max(1, Math.min(reported - ahead, now))));
}
