import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { isSavedPosition } from '@tidings/database/library/saved-page.query.ts';
import type { SavedListRow, SavedPosition, SavedSort } from '@tidings/database/library/saved-page.query.ts';
import { z } from 'zod';
import { DomainError } from '../../errors/domain-error.ts';

const cursor = z.tuple([z.string(), z.string(), z.uuid()]);

/** Throws BAD_INPUT for invalid arguments and for a cursor that was created for another order. */
export function parseSavedPageArgs({
  first,
  after,
  sort,
}: {
  first: number;
  after: string | null | undefined;
  sort: SavedSort;
}): SavedPosition | null {
  if (first < 1 || first > PAGE_SIZE_MAX)
    throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${PAGE_SIZE_MAX}.`);
  if (after == null) return null;
  const read = cursor.safeParse(parseJson(Buffer.from(after, 'base64url').toString('utf8')));
  const position = read.success && read.data[0] === sort ? { key: read.data[1], id: read.data[2] } : null;
  if (!position || !isSavedPosition(sort, position))
    throw new DomainError('BAD_INPUT', '"after" is not a valid cursor of this list.');
  return position;
}

export function createSavedCursor(sort: SavedSort, row: SavedListRow | undefined): string | null {
  return row ? Buffer.from(JSON.stringify([sort, row.sortKey, row.id])).toString('base64url') : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
