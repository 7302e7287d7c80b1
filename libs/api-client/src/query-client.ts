import { QueryClient } from '@tanstack/react-query';
import { type EmbeddedResponses, EMBEDDED_RESPONSES_ID } from '@tidings/contracts/web/page-contract.ts';
import type { FeedQuery, FeedSectionsQuery } from './generated/operation-types.ts';
import { ApiError } from './graphql-fetch.ts';
import { feedKey, feedSectionsKey } from './operations/feed.keys.ts';

type Answers = EmbeddedResponses<FeedQuery['data']['feed'], FeedSectionsQuery['data']>;

const FRESH_MS = 60_000;
const KEPT_MS = 30 * 60_000;
const RETRIES = 2;
const WORTH_RETRYING: ReadonlySet<string> = new Set(['UNREACHABLE', 'INTERNAL', 'OVERLOADED']);

/** Creates a client that retries only transient errors. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Requests are attempted without a network instead of waiting for it.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < RETRIES && error instanceof ApiError && WORTH_RETRYING.has(error.code),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

let seeded: Answers | null = null;

export const getEmbeddedResponses = (): Answers | null => seeded;

/** Moves the responses embedded in the page to the query cache. */
export function seedEmbeddedResponses(queries: QueryClient, page: Document): void {
  const element = page.getElementById(EMBEDDED_RESPONSES_ID);
  if (!element) return;
  element.remove();
  seeded = JSON.parse(element.textContent) as Answers;
  const { category, language, at, feed, overview } = seeded;
  // Responses in a page from the browser's cache keep their age.
  const updatedAt = Math.min(at, Date.now());
  queries.setQueryData(feedKey(category, language), { pages: [feed], pageParams: [null] }, { updatedAt });
  queries.setQueryData(feedSectionsKey(language), overview, { updatedAt });
}
