import { createHash } from 'node:crypto';

/** Returns the same ID for the operator's list and for subscribers. */
export const toFeedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;
