import { useQuery } from '@tanstack/react-query';
import type { NaturalVoicesQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/** `message` is a text to show to people. */
export type NaturalVoices = NonNullable<NaturalVoicesQuery['data']['naturalVoices']>;

const naturalDocument = /* @__PURE__ */ operation<NaturalVoicesQuery>(
  'query NaturalVoices { naturalVoices { state percent message locale } }',
);

const SOON_MS = 3_000;
const LATER_MS = 30_000;
/** A text in a language without a natural voice may start a download at any time. */
const SETTLED_MS = 10_000;
/** Refetch interval for each state. The server itself retries only at longer intervals. */
const againMs: Record<NaturalVoices['state'], number> = {
  fetching: SOON_MS,
  absent: LATER_MS,
  failed: LATER_MS,
  ready: SETTLED_MS,
  off: SETTLED_MS,
};

/** Fetches the state of the natural voices, which is null if this server does not manage them. */
export const useNaturalVoices = () =>
  useQuery({
    queryKey: ['natural-voices'],
    staleTime: SOON_MS,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(naturalDocument, {}, signal)).naturalVoices,
    refetchInterval: ({ state: { data } }) => (data ? againMs[data.state] : false),
  });
