import { createHash } from 'node:crypto';

/** Gives the operator's list and subscribers the same ID. */
export const toFeedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;
