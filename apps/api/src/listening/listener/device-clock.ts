/** A device whose clock runs ahead would otherwise win over every other one for as long. */
const CLOCK_AHEAD_MS = 60_000;
/** The last moment JavaScript has a date for. */
const LAST_MS = 8.64e15;

/** Whether the number can be a moment at all, in milliseconds since 1970. */
export function isMoment(ms: number): boolean {
  return ms > 0 && ms <= LAST_MS;
}

/** A session's beginning by the clock of a browser that is compared with no other: at most a minute ahead. */
export function barelyAhead(reported: number, now = Date.now()): Date {
  return new Date(Math.min(Math.round(reported), now + CLOCK_AHEAD_MS));
}

/**
 * How far the clock of a device is ahead of ours (behind: negative), in milliseconds: by what it took for now while it
 * sent, or, when it did not say, by how far the latest moment it reports lies in the future.
 */
export function clockAhead(sentAt: number | null, latestReported: number, now = Date.now()): number {
  return sentAt === null ? Math.max(0, latestReported - now) : sentAt - now;
}

/** A moment a device reported, by our clock; never in the future. */
export function byOurClock(reported: number, ahead: number, now = Date.now()): Date {
  return new Date(Math.round(Math.max(1, Math.min(reported - ahead, now))));
}
