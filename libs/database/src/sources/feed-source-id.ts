import { createHash } from 'node:crypto';

/** The ID depends only on the URL, so that the operator's list and subscribers share a source. */
export const toFeedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;
