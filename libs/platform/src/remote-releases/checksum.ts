import { createHash } from 'node:crypto';

/** All users need the same algorithm, because browsers reuse a preload only with the same integrity. */
export const CHECKSUM_ALGORITHM = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${CHECKSUM_ALGORITHM}-${createHash(CHECKSUM_ALGORITHM).update(bytes).digest('base64')}`;
