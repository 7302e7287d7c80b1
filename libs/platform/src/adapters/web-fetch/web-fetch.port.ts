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

export class FetchFailure extends Error {
  readonly code: ExtractionCode;
  readonly answer: { status?: number; retryAfterSeconds?: number };

  constructor(code: ExtractionCode, reason: string, answer: FetchFailure['answer'] = {}) {
    super(reason);
    this.code = code;
    this.answer = answer;
  }
}

const RETRY_AFTER_MAX_SECONDS = 86_400;

/** Returns seconds, at most a day; `now` is in milliseconds. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (!header) return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX_SECONDS) : null;
}
