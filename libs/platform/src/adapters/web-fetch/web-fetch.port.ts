import type { ExtractionCode } from '@tidings/contracts/errors/codes.ts';
import type { TextReservation } from '@tidings/extraction/reservation/reservation.ts';

export type FetchOptions = {
  accept: 'page' | 'feed' | 'image';
  etag?: string | null;
  lastModified?: string | null;
  /** Limit for the whole fetch, including redirects and the body. */
  deadlineMs?: number;
  /** After decoding. */
  maxBytes?: number;
  beforeRedirect?: (url: URL) => Promise<void>;
  signal?: AbortSignal;
};

export type FetchedPage = {
  ok: true;
  status: 200 | 304;
  /** After redirects. */
  url: string;
  /** Address after permanent redirects only (301 and 308). */
  movedTo: string | null;
  contentType: string;
  bytes: Uint8Array;
  etag: string | null;
  lastModified: string | null;
  /** Reservation declared by the headers; `PoliteFetch` also reads the site's file. */
  reserved: TextReservation | null;
};
export type FetchRefusal = {
  ok: false;
  code: ExtractionCode;
  reason: string;
  status?: number;
  retryAfterSeconds?: number;
};
export type FetchResult = FetchedPage | FetchRefusal;

/** Fetches untrusted addresses within limits, but no private ones. Never rejects; errors are part of the result. */
export type WebFetch = { fetchPage(url: string, wanted: FetchOptions): Promise<FetchResult>; close(): Promise<void> };
