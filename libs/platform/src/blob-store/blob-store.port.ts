import type { Readable } from 'node:stream';

/** A half-open span of bytes: `start` inclusive, `end` exclusive (absent = to the end). */
export interface ByteRange {
  start: number;
  end?: number;
}

/** What is known of a blob: `size` in bytes of the whole blob, whatever range was asked for. */
export interface BlobHead {
  size: number;
  contentType: string;
}

/**
 * Bytes by key. Keys are relative paths of letters, digits and `._-`, parts joined by `/`, at most 200 characters;
 * anything else throws `BlobKeyError`. A blob is there whole or not at all, also after a crash.
 */
export abstract class BlobStore {
  /** Stores or replaces. When it resolves the blob survives a power cut. */
  abstract put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when there is no such blob. A range beyond the end gives an empty stream. */
  abstract get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null>;
  abstract head(key: string): Promise<BlobHead | null>;
  /** Deleting what is not there is fine. */
  abstract delete(key: string): Promise<void>;
}

/** The key is not one a blob may have. */
export class BlobKeyError extends Error {
  override name = 'BlobKeyError';
}

const KEY_MAX = 200;
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Throws `BlobKeyError` unless the key is safe in every adapter. */
export function checkBlobKey(key: string): void {
  if (key.length > KEY_MAX || !KEY.test(key)) throw new BlobKeyError(`"${key.slice(0, KEY_MAX)}" cannot be the key of a blob`);
}
