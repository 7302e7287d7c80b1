import { createHash } from 'node:crypto';

/** The id of the source with this feed address: the same for the operator's list and for everybody who subscribes. */
export const feedSourceId = (url: string): string =>
  `feed-${createHash('sha256').update(url).digest('base64url').slice(0, 16)}`;
