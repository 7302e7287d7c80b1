/**
 * Maximum accepted time in the future, in milliseconds. It limits how long a device with a fast clock overrides other
 * devices.
 */
const CLOCK_AHEAD_MS = 60_000;
const LAST_MS = 8.64e15;

export function isValidTimestamp(ms: number): boolean {
  return ms > 0 && ms <= LAST_MS;
}

/** Limits a reported time to one minute from now. Use it for times that are not compared with other clocks. */
export function clampFutureTime(reported: number, now = Date.now()): Date {
  return new Date(Math.min(Math.round(reported), now + CLOCK_AHEAD_MS));
}

/**
 * Returns by how many ms the device's clock is ahead, based on the time of sending or, if missing, on the latest
 * reported time.
 */
export function calculateClockOffset(sentAt: number | null, latestReported: number, now = Date.now()): number {
  return sentAt === null ? Math.max(0, latestReported - now) : sentAt - now;
}

/**
 * Converts a device's time to server time, which is never in the future. `ahead` is the result of
 * `calculateClockOffset`.
 */
export function toServerTime(reported: number, ahead: number, now = Date.now()): Date {
  return new Date(Math.round(Math.max(1, Math.min(reported - ahead, now))));
}
