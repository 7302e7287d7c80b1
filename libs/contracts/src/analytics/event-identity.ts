const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const HOUR_MS = 3_600_000;

/**
 * Creates a UUID version 7, which contains the time, so that duplicates of an event have the same time. `random` must
 * have at least 10 bytes.
 */
export function createAnalyticsEventId(at: number, random: Uint8Array): string {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const chance = [...random.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(chance.charAt(4), 16) & 3)).toString(16);
  const [third, fourth] = [`7${chance.slice(1, 4)}`, `${variant}${chance.slice(5, 8)}`];
  return [time.slice(0, 8), time.slice(8), third, fourth, chance.slice(8)].join('-');
}

export const isAnalyticsEventId = (text: string): boolean => SHAPE.test(text);

/** Returns the time of the event by the client's clock, in Unix milliseconds. */
export const getEventTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const floorToHour = (time: number): number => Math.floor(time / HOUR_MS) * HOUR_MS;

export const EVENT_NAME_MISSING_MESSAGE = 'Events must specify a name.';

export const hasEventName = ({ name }: { name?: unknown }): boolean => typeof name === 'string' && name.trim() !== '';
