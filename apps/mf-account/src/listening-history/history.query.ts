import { useInfiniteQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type { ListeningHistoryQuery } from '../generated/operation-types.ts';

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
