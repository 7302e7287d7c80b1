import { z } from 'zod';
import { BadSearchCursor } from './search-index.port.ts';

export type CursorPosition = {
  /** Unix milliseconds at which the first page was requested, for a stable order. */
  at: number;
  text: string;
  close: boolean;
  last: [number, number, string] | null;
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

/** Returns the first position if there is no cursor. Throws `BadSearchCursor`. */
export function parseCursor(cursor: string | null | undefined, text: string): CursorPosition {
  if (!cursor) return { at: Date.now(), text, close: false, last: null, view: null };
  const written = Buffer.from(cursor, 'base64url').toString('utf8');
  try {
    if (written.startsWith(MARK)) return placeSchema.parse(JSON.parse(written.slice(MARK.length)));
  } catch {
    // The error is thrown below.
  }
  throw new BadSearchCursor('not a cursor of this index');
}

export function encodeCursor(place: CursorPosition): string {
  return Buffer.from(`${MARK}${JSON.stringify(place)}`).toString('base64url');
}
