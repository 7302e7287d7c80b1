const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const HOUR_MS = 3_600_000;

/**
 * The id of an analytics event: a UUID of version 7, which begins with its time. So an event cannot arrive twice with
 * two times, and the id alone says to which hour and day it belongs. `random` are at least 10 bytes of chance.
 */
export function analyticsEventId(at: number, random: Uint8Array): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const chance = [...random.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(chance.charAt(4), 16) & 3)).toString(16);
  const [third, fourth] = [`7${chance.slice(1, 4)}`, `${variant}${chance.slice(5, 8)}`];
  return [time.slice(0, 8), time.slice(8), third, fourth, chance.slice(8)].join('-');
}

/** Whether it is such an id, in its one spelling. */
export const isAnalyticsEventId = (text: string): boolean => SHAPE.test(text);

/** Milliseconds since 1970 at which the event happened, by the clock of its page. */
export const timeOfEventId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The start of the UTC hour a time lies in; the unit in which analytics are counted. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;
