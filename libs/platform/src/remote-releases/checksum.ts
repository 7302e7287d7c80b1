import { createHash } from 'node:crypto';

/** One for all, because a preload is reused only with the same integrity; SHA-256 is the shortest. */
export const SUM_KIND = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${SUM_KIND}-${createHash(SUM_KIND).update(bytes).digest('base64')}`;
