import { z } from 'zod';
import { ANALYTICS_TEXT_MAX, URL_MAX } from '../limits/web-limits.ts';
import { FAILURE_KINDS } from '../web/slice-failure.ts';
import { isAnalyticsEventId } from './event-identity.ts';

type AnalyticsEventName = keyof typeof analyticsEvents;

export type TrackableEvent = {
  [Name in AnalyticsEventName]: { name: Name; attributes: z.input<(typeof analyticsEvents)[Name]> };
}[AnalyticsEventName];

/** `route` is the first path segment, such as `/feed`. The ID contains the time. */
export type AnalyticsEvent = { id: string; name: string; route: string; attributes: Record<string, string | number> };

const DAY_SECONDS = 86_400;
const COUNT_MAX = 1_000_000;
const MEASURE_MAX = 600_000;

const storableText = z
  .string()
  .max(10 * ANALYTICS_TEXT_MAX)
  .overwrite((input) => toStorableText(input, ANALYTICS_TEXT_MAX));
const word = z.string().regex(/^[\p{L}\p{N} ._()-]{0,64}$/u);
const id = z.string().regex(/^[A-Za-z0-9:_-]{1,64}$/);
const address = z.string().max(URL_MAX).overwrite(stripUrlDetails);
const page = z.string().max(URL_MAX).overwrite(toPagePath);
const language = z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$|^$/);
const zone = z.string().regex(/^[A-Za-z0-9_+/-]{0,64}$/);
const slice = z.string().regex(/^(shell|mf-[a-z0-9-]{1,32})$/);
const seconds = z.number().min(0).max(DAY_SECONDS).overwrite(Math.round);

/**
 * Attribute schemas by event name. They remove the query from URLs, and possible email addresses and numbers from
 * search queries.
 */
export const analyticsEvents = {
  ArticleListened: z.object({ articleId: id, title: storableText }),
  ImageViewed: z.object({ imageUrl: address, source: storableText }),
  WebScrapedDataViewed: z.object({ url: address, source: storableText }),
  PodcastListened: z.object({ podcastId: id, title: storableText, duration: seconds }),
  TimeSpentOnPage: z.object({ pageUrl: page, timeInSeconds: seconds }),
  CountrySelected: z.object({ country: z.string().regex(/^([A-Za-z]{2})?$/) }),
  LanguageSelected: z.object({ language }),
  CategorySelected: z.object({ category: word }),
  SearchQuerySelected: z.object({
    query: z
      .string()
      .max(10 * ANALYTICS_TEXT_MAX)
      .overwrite(anonymizeSearchQuery),
    resultCount: z.number().int().min(0).max(COUNT_MAX),
  }),
  UrlCopied: z.object({ url: address, contentType: word }),
  UserExit: z.object({ pageUrl: page, timeSpentInSeconds: seconds }),
  /** Sent on registration and whenever the data changes. No other event contains `endpointId`. */
  EndpointRegistered: z.object({ endpointId: id, platform: word, locale: language, timezone: zone }),
  SessionStarted: z.object({}),
  SessionStopped: z.object({ durationInSeconds: seconds }),
  PageViewed: z.object({ pageUrl: page }),
  /** `seconds` is wall-clock time, regardless of the playback speed. */
  ListeningStopped: z.object({
    articleId: id,
    voice: word,
    language,
    seconds,
    end: z.enum(['paused', 'left', 'heard']),
  }),
  SliceFailed: z.object({ slice, version: word, failure: z.enum(FAILURE_KINDS) }),
  /** `value` is in milliseconds, except for CLS, which is a score. */
  PageMeasured: z.object({
    slice,
    version: word,
    measure: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
    value: z.number().min(0).max(MEASURE_MAX),
  }),
} as const;
const analyticsEventNames = Object.keys(analyticsEvents) as AnalyticsEventName[];

const envelope = z.object({
  id: z.string().refine(isAnalyticsEventId),
  name: z.enum(analyticsEventNames),
  route: z.string().max(URL_MAX),
  attributes: z.unknown(),
});
const ROUTE = /^\/[a-z-]{0,24}(?=\/|$)/;

export function readAnalyticsEvent(input: unknown): AnalyticsEvent | null {
  const read = envelope.safeParse(input);
  if (!read.success) return null;
  const attributes = analyticsEvents[read.data.name].safeParse(read.data.attributes);
  if (!attributes.success) return null;
  // Each ID in the rest of the path would create a separate row.
  const route = ROUTE.exec(read.data.route)?.[0] ?? '/other';
  return { id: read.data.id, name: read.data.name, route, attributes: attributes.data };
}

function toStorableText(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Removes possible email addresses, phone numbers and card numbers. */
export function anonymizeSearchQuery(text: string): string {
  return toStorableText(text, 200)
    .toLowerCase()
    .replace(/\S*@\S*/g, '…')
    .replace(/\+?\d(?:[\s()./-]*\d){5,}/g, '…');
}

/** Removes the user name, password, query and fragment. Returns an empty string for URLs other than HTTP(S). */
export function stripUrlDetails(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? toStorableText(`${protocol}//${host}${pathname}`, 2_048) : '';
}

/** Removes the query, which may contain a URL pasted by the user. */
export function toPagePath(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? toStorableText(path, 200) : '';
}
