import type { ExtractCode } from '@tidings/contracts/errors/extract-codes.ts';
import type { Reserved } from '@tidings/extraction/reservation/reservation.ts';

export type FetchOptions = {
  /** What is expected: decides the types accepted and the size allowed. */
  accept: 'page' | 'feed' | 'image';
  /** Asks the server to answer 304 when nothing changed. */
  etag?: string | null;
  lastModified?: string | null;
  /** For the whole exchange, redirects and body included. */
  deadlineMs?: number;
  /** After unpacking. */
  maxBytes?: number;
  /** Asked before each redirect is followed; throws a `FetchFailure` to stop there. */
  beforeRedirect?: (url: URL) => Promise<void>;
  signal?: AbortSignal;
};

export type FetchedPage = {
  ok: true;
  status: 200 | 304;
  /** Where the page was in the end, after redirects. */
  url: string;
  /** Its address by permanent redirects alone (301, 308); null when the address asked for is still the right one. */
  movedTo: string | null;
  contentType: string;
  bytes: Uint8Array;
  etag: string | null;
  lastModified: string | null;
  /** What its headers (and its site, `PoliteFetch`) say of collecting its text; null when they say nothing. */
  reserved: Reserved | null;
};
export type FetchRefusal = {
  ok: false;
  code: ExtractCode;
  reason: string;
  status?: number;
  retryAfterSeconds?: number;
};
export type FetchResult = FetchedPage | FetchRefusal;

/**
 * Fetches addresses that strangers wrote: nothing private is ever reached, nothing endless is ever read. Never rejects.
 */
export type WebFetch = { fetchPage(url: string, wanted: FetchOptions): Promise<FetchResult>; close(): Promise<void> };
