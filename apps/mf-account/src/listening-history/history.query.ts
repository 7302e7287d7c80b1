import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntryInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type {
  ClearHistoryMutation,
  ListeningHistoryQuery,
  MergeHistoryMutation,
  RemoveHistoryEntryMutation,
} from '../generated/operation-types.ts';

export type ListeningHistoryPage = ListeningHistoryQuery['data']['listeningHistory'];
export type HistoryEntry = ListeningHistoryPage['entries'][number];

const PAGE = 50;

/** The key includes the account, so that accounts do not share cached responses. */
export const historyKey = (viewer: string | null) => ['history', viewer] as const;

const historyDocument = operation<ListeningHistoryQuery>(
  `
  query ListeningHistory($first: Int, $after: String) {
    listeningHistory(first: $first, after: $after) {
      id count endCursor hasNextPage
      entries {
        id startedAt sessionStartedAt lastHeardAt sentence offset ms durationMs finished
        article { ${ARTICLE_CARD_FIELDS} }
      }
    }
  }`,
  { isKept: true },
);

export const useListeningHistory = (viewer: string | null) =>
  useInfiniteQuery({
    queryKey: historyKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(historyDocument, { first: PAGE, after: pageParam }, signal)).listeningHistory,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
  });

const removeDocument = operation<RemoveHistoryEntryMutation>(
  'mutation RemoveHistoryEntry($id: ID!) { removeHistoryEntry(id: $id) }',
);
/** Removes an entry, even if the page is left meanwhile. Returns false if the entry did not exist. */
export const removeHistoryEntry = async (id: string) =>
  (await graphqlFetch(removeDocument, { id }, undefined, true)).removeHistoryEntry;

const clearDocument = operation<ClearHistoryMutation>('mutation ClearHistory { clearHistory }');
export const clearHistory = async () => (await graphqlFetch(clearDocument, {}, undefined, true)).clearHistory;

const mergeDocument = operation<MergeHistoryMutation>(`
  mutation MergeHistory($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries,
  sentAt: $sentAt) }`);
export const mergeHistory = async (entries: HistoryEntryInput[]) =>
  (await graphqlFetch(mergeDocument, { entries, sentAt: Date.now() })).mergeHistory;
