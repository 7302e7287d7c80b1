import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './graphql-fetch.ts';

const FRESH_MS = 60_000;
const KEPT_MS = 30 * 60_000;
const RETRIES = 2;
const WORTH_RETRYING: ReadonlySet<string> = new Set(['UNREACHABLE', 'INTERNAL', 'OVERLOADED']);

/** The one cache of the page: answers stay fresh a minute; only failures that may pass are tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network there are answers that were kept, and else a sentence rather than an endless wait.
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
