import { createHash } from 'node:crypto';

/**
 * One algorithm for all: a preload is reused only with the same integrity. SHA-256 is the shortest, and an entry
 * contains one checksum per file.
 */
export const SUM_KIND = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${SUM_KIND}-${createHash(SUM_KIND).update(bytes).digest('base64')}`;
