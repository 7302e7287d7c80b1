import { BadSearchCursor } from './search-index.port.ts';

/** Age counts from the moment of the first page, so that the order does not move under a reader who asks for the next. */
export type Page = { at: Date; offset: number; likeness: boolean };

const CURSOR = /^p\|(\d{1,15})\|(\d{1,4})\|(words|likeness)$/;

export function pageOf(cursor: string | null | undefined): Page {
  if (!cursor) return { at: new Date(), offset: 0, likeness: false };
  const [, at, offset, how] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (at === undefined) throw new BadSearchCursor('not a cursor of this index');
  return { at: new Date(Number(at)), offset: Number(offset), likeness: how === 'likeness' };
}

export function cursorOf({ at, offset, likeness }: Page): string {
  return Buffer.from(`p|${at.getTime()}|${offset}|${likeness ? 'likeness' : 'words'}`).toString('base64url');
}

/** Whether PostgreSQL made this cursor. */
export function isPostgresCursor(cursor: string): boolean {
  return CURSOR.test(Buffer.from(cursor, 'base64url').toString('latin1'));
}
