import { z } from 'zod';
import { BadSearchCursor } from './search-index.port.ts';

/** Ages are relative to the time of the first page, for a stable order. */
export type SearchPage = {
  at: Date;
  offset: number;
  text: string;
  close: boolean;
};

const MARK = 'p';
const OFFSET_MAX = 9_999;
const pageSchema = z.object({
  at: z.number().int().min(0).max(9e14),
  offset: z.number().int().min(0).max(OFFSET_MAX),
  text: z.string().max(1_000),
  close: z.boolean(),
});

const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

/** Returns the first page if there is no cursor. Throws `BadSearchCursor`. */
export function parsePage(cursor: string | null | undefined, text: string): SearchPage {
  if (!cursor) return { at: new Date(), offset: 0, text, close: false };
  try {
    if (isPostgresCursor(cursor)) {
      const { at, ...page } = pageSchema.parse(JSON.parse(decodeCursor(cursor).slice(MARK.length)));
      return { ...page, at: new Date(at) };
    }
  } catch {
    // The error is thrown below.
  }
  throw new BadSearchCursor('not a cursor of this index');
}

export function toCursor({ at, ...page }: SearchPage): string {
  return Buffer.from(`${MARK}${JSON.stringify({ at: at.getTime(), ...page })}`).toString('base64url');
}

export function isPostgresCursor(cursor: string): boolean {
  return decodeCursor(cursor).startsWith(`${MARK}{`);
}
