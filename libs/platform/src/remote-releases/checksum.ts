import { createHash } from 'node:crypto';

/** All code must use the same algorithm, because browsers reuse a preloaded file only if its integrity is the same. */
export const CHECKSUM_ALGORITHM = 'sha256';

export const computeChecksum = (bytes: Uint8Array | string): string =>
  `${CHECKSUM_ALGORITHM}-${createHash(CHECKSUM_ALGORITHM).update(bytes).digest('base64')}`;
