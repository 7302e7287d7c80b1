import type { Readable } from 'node:stream';
import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';

/** `start` is inclusive, `end` exclusive; both are byte offsets. */
export type ByteRange = {
  start: number;
  end?: number;
};

/** Size of the whole blob, even for a range. */
export type BlobHead = {
  size: number;
  contentType: string;
};

export const LINK_SECONDS_DEFAULT = 900;
export const LINK_SECONDS_MAX = 7 * 86_400;

/**
 * Keys have at most 200 letters, digits and `._-/`. Writes are atomic. A write that throws `BlobStoreUnavailable` may
 * still have succeeded.
 */
export abstract class BlobStore {
  abstract put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  abstract putIfAbsent(key: string, body: Uint8Array | Readable, contentType: string): Promise<boolean>;
  abstract get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null>;
  abstract head(key: string): Promise<BlobHead | null>;
  abstract delete(key: string): Promise<void>;
  /** Returns undefined if the store does not support links. Throws `BlobLinkError` above `LINK_SECONDS_MAX`. */
  abstract link(key: string, seconds?: number): Promise<string | undefined>;
  /** Throws `BlobStoreUnavailable`, whose message says how to fix the problem. */
  abstract check(): Promise<void>;
}

export type BlobStoreUnavailableReason = 'away' | 'refused' | 'not set up';

export class BlobStoreUnavailable extends BackingServiceUnavailable {
  constructor(
    store: string,
    readonly reason: BlobStoreUnavailableReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(store, message, options);
  }
}

export class BlobKeyError extends Error {
  override name = 'BlobKeyError';
}

export class BlobLinkError extends Error {
  override name = 'BlobLinkError';
}

export function checkLinkSeconds(seconds: number): void {
  if (seconds > LINK_SECONDS_MAX)
    throw new BlobLinkError(
      `A link can be valid for at most 7 days (${LINK_SECONDS_MAX} seconds), not ${seconds}: request a ` +
        'shorter time.',
    );
}

const KEY_MAX = 200;
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

export function checkBlobKey(key: string): void {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new BlobKeyError(`"${key.slice(0, KEY_MAX)}" is not a valid blob key`);
}
