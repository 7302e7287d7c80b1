import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './graphql-fetch.ts';

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
