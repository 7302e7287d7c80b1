import { createHash } from 'node:crypto';

/** Returns the ID of the source with this feed URL, which is the same for the operator's list and for subscribers. */
export const feedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;
