import { createHash } from 'node:crypto';

/** One for all, because a preload is reused only with the same integrity; SHA-256 is the shortest. */
export const CHECKSUM_ALGORITHM = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${CHECKSUM_ALGORITHM}-${createHash(CHECKSUM_ALGORITHM).update(bytes).digest('base64')}`;
