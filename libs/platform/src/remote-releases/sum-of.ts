import { createHash } from 'node:crypto';

/**
 * One kind for all: a preload is used only by who asks with the same. An entry holds one for each of its files, so it
 * is the shortest.
 */
export const SUM_KIND = 'sha256';

/** The sum of some bytes as browsers check it, `sha256-…`. */
export const sumOf = (bytes: Uint8Array | string): string =>
  `${SUM_KIND}-${createHash(SUM_KIND).update(bytes).digest('base64')}`;
