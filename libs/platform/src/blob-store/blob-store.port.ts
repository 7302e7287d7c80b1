import type { Readable } from 'node:stream';
import { BackingServiceUnavailable } from '../event-bus/backing-service-unavailable.ts';

/** A half-open span of bytes: `start` inclusive, `end` exclusive (absent = to the end). */
export type ByteRange = {
  start: number;
  end?: number;
};

/** What is known of a blob: `size` in bytes of the whole blob, whatever range was asked for. */
export type BlobHead = {
  size: number;
  contentType: string;
};

/** For how long a link works: the usual time and the longest, in seconds. */
export const LINK_SECONDS_DEFAULT = 900;
export const LINK_SECONDS_MAX = 7 * 86_400;

/**
 * Bytes by key. Keys are relative paths of letters, digits and `._-`, parts joined by `/`, at most 200 characters;
 * anything else throws `BlobKeyError`. A blob is there whole or not at all, also after a crash. Every method throws
 * `BlobStoreUnavailable` when the store does not answer or refuses, which says nothing about what is in it.
 */
export abstract class BlobStore {
  /** Stores or replaces. When it resolves the blob survives a power cut. */
  abstract put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Stores unless there is such a blob already. True when this writer won: of many at once exactly one does. */
  abstract putIfAbsent(key: string, body: Uint8Array | Readable, contentType: string): Promise<boolean>;
  /**
   * Null when there is no such blob. A range beyond the end gives an empty stream. Leaving the stream early frees all
   * it holds.
   */
  abstract get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null>;
  abstract head(key: string): Promise<BlobHead | null>;
  /** Deleting what is not there is fine. */
  abstract delete(key: string): Promise<void>;
  /**
   * An address from which anybody can read the blob for so many seconds (at most `LINK_SECONDS_MAX`), without coming by
   * this process. Undefined when the store has no links of its own. Does not ask whether the blob is there. Throws
   * `BlobLinkError` for a longer time.
   */
  abstract link(key: string, seconds?: number): Promise<string | undefined>;
  /** Resolves when blobs can be written, read and deleted; otherwise throws `BlobStoreUnavailable` with what to do. */
  abstract check(): Promise<void>;
}

/** Why a store cannot be used: it does not answer, it refuses these credentials, or it is not set up. */
export type UnavailableReason = 'away' | 'refused' | 'not set up';

/**
 * The store cannot be used now; the message names it and says what to do. It says nothing about whether a blob is
 * there.
 */
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

/** The key is not one a blob may have. */
export class BlobKeyError extends Error {
  override name = 'BlobKeyError';
}

/** Nobody's link works for so long. */
export class BlobLinkError extends Error {
  override name = 'BlobLinkError';
}

/** Throws `BlobLinkError` for a time that signed links do not have. */
export function checkLinkSeconds(seconds: number): void {
  if (seconds > LINK_SECONDS_MAX)
    throw new BlobLinkError(
      `A link works for up to 7 days (${LINK_SECONDS_MAX} seconds), not ${seconds}: make a new one when it is over.`,
    );
}

const KEY_MAX = 200;
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Throws `BlobKeyError` unless the key is safe in every adapter. */
export function checkBlobKey(key: string): void {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new BlobKeyError(`"${key.slice(0, KEY_MAX)}" cannot be the key of a blob`);
}
