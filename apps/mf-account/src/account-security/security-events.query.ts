import { useInfiniteQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SecurityEventsQuery } from '../generated/operation-types.ts';

export type SecurityEvent = SecurityEventsQuery['data']['securityEvents']['events'][number];

const FIRST_PAGE = 5;
const MORE = 20;
const eventsDocument = operation<SecurityEventsQuery>(
  `query SecurityEvents($first: Int!, $after: ID) {
    securityEvents(first: $first, after: $after) { events { id kind at count browser network } next } }`,
);

/** Fetches the newest entries first, a page at a time. */
export const useSecurityEvents = (viewer: string) =>
  useInfiniteQuery({
    queryKey: ['security events', viewer],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(eventsDocument, { first: pageParam === null ? FIRST_PAGE : MORE, after: pageParam }, signal))
        .securityEvents,
    getNextPageParam: ({ next }) => next,
  });
