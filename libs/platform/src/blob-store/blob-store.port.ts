import type { Readable } from 'node:stream';
import { BackingServiceUnavailable } from '../event-bus/backing-service-unavailable.ts';

/** A range of bytes: `start` is inclusive, `end` exclusive (absent: to the end of the blob). */
export type ByteRange = {
  start: number;
  end?: number;
};

/** `size` is that of the whole blob in bytes, even for a range. */
export type BlobHead = {
  size: number;
  contentType: string;
};

export const LINK_SECONDS_DEFAULT = 900;
export const LINK_SECONDS_MAX = 7 * 86_400;

/**
 * Stores bytes by key. Keys are relative paths of letters, digits and `._-`, segments separated by `/`, at most 200
 * characters; others throw `BlobKeyError`. Writes are atomic, also after a crash. Every method throws
 * `BlobStoreUnavailable` if the store does not respond or refuses; then it is unknown whether the blob exists.
 */
export abstract class BlobStore {
  /** Creates or replaces a blob. The blob is durable when the promise resolves. */
  abstract put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Creates a blob unless the key exists. Resolves to true for exactly one of several concurrent writers. */
  abstract putIfAbsent(key: string, body: Uint8Array | Readable, contentType: string): Promise<boolean>;
  /**
   * Returns null if the blob does not exist, and an empty stream for a range beyond its end. Destroying the stream
   * releases its resources.
   */
  abstract get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null>;
  abstract head(key: string): Promise<BlobHead | null>;
  /** Does nothing if the blob does not exist. */
  abstract delete(key: string): Promise<void>;
  /**
   * Returns a URL from which anyone can read the blob for `seconds` without this process, or undefined if the store has
   * no links. Does not check that the blob exists. Throws `BlobLinkError` above `LINK_SECONDS_MAX`.
   */
  abstract link(key: string, seconds?: number): Promise<string | undefined>;
  /** Resolves if blobs can be written, read and deleted; otherwise throws `BlobStoreUnavailable` with a remedy. */
  abstract check(): Promise<void>;
}

/** Why a store cannot be used: no response, rejected credentials, or missing setup. */
export type UnavailableReason = 'away' | 'refused' | 'not set up';

/** The store cannot be used now. The message names it and the remedy. It is unknown whether a blob exists. */
export class BlobStoreUnavailable extends BackingServiceUnavailable {
  constructor(
    store: string,
    readonly reason: UnavailableReason,
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
      `A link works for up to 7 days (${LINK_SECONDS_MAX} seconds), not ${seconds}: request a shorter time.`,
    );
}

const KEY_MAX = 200;
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Throws `BlobKeyError` unless the key is valid in every adapter. */
export function checkBlobKey(key: string): void {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new BlobKeyError(`"${key.slice(0, KEY_MAX)}" is not a valid blob key`);
}
