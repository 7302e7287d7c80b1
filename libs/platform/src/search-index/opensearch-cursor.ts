import { z } from 'zod';
import { BadSearchCursor } from './search-index.port.ts';

/** Where the next page goes on: after the last hit of this one, in the order of the first page's moment. */
export type Place = {
  /** Milliseconds; age is counted from the first page's moment, so that the order does not move. */
  at: number;
  /** What is looked for: as typed, or corrected. */
  text: string;
  /** Most of the words will do. */
  close: boolean;
  /** Score, time and id of the last hit; null before the first page. */
  last: [number, number, string] | null;
  /** The view of the index the pages are read from, if one could be had. */
  view: string | null;
};

const MARK = 'o';
const placeSchema = z.object({
  at: z.number().int(),
  text: z.string().max(1_000),
  close: z.boolean(),
  last: z.tuple([z.number(), z.number(), z.string()]),
  view: z.string().nullable(),
});

/** The place a cursor names; the beginning of what `text` finds where there is none. */
export function placeOf(cursor: string | null | undefined, text: string): Place {
  if (!cursor) return { at: Date.now(), text, close: false, last: null, view: null };
  const written = Buffer.from(cursor, 'base64url').toString('utf8');
  try {
    if (written.startsWith(MARK)) return placeSchema.parse(JSON.parse(written.slice(MARK.length)));
  } catch {
    // Not one of ours, whatever it is.
  }
  throw new BadSearchCursor('not a cursor of this index');
}

export function cursorAt(place: Place): string {
  return Buffer.from(`${MARK}${JSON.stringify(place)}`).toString('base64url');
}
