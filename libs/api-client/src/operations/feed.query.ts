import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type EmbeddedResponses, FEED_PAGE_SIZE } from '@tidings/contracts/web/page-contract.ts';
import type { FeedQuery, FeedSectionsQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation, toRequestBody } from '../graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from './article-fields.ts';
import { feedKey, feedSectionsKey } from './feed.keys.ts';

/** Refetch interval while sources are still being fetched. */
const EMPTY_REFETCH_MS = 1500;

export type FeedPage = FeedQuery['data']['feed'];
export type FeedSection = FeedSectionsQuery['data']['feedSections'][number];
export type FeedStatus = FeedSectionsQuery['data']['feedStatus'];

const feedDocument = /* @__PURE__ */ operation<FeedQuery>(
  `
  query Feed($category: FeedCategory!, $language: String, $first: Int!, $after: String) {
    feed(category: $category, language: $language, first: $first, after: $after) { articles { ${ARTICLE_CARD_FIELDS} }
    endCursor hasNextPage language }
  }`,
  { isKept: true },
);

const feedVariables = (
  category: FeedCategory,
  language: string | null,
  after: string | null,
): FeedQuery['variables'] => ({
  category,
  language,
  first: FEED_PAGE_SIZE,
  after,
});

/** Fetches the feed page by page. All pages use the language of the first one. */
export const useFeed = (category: FeedCategory, language: string | null) =>
  useInfiniteQuery({
    queryKey: feedKey(category, language),
    initialPageParam: null as Pick<FeedPage, 'endCursor' | 'language'> | null,
    queryFn: async ({ pageParam, signal }) =>
      (
        await graphqlFetch(
          feedDocument,
          feedVariables(category, pageParam?.language ?? language, pageParam?.endCursor ?? null),
          signal,
        )
      ).feed,
    getNextPageParam: (page) => (page.hasNextPage ? page : null),
    // An empty general feed means that the bundled edition is still being loaded.
    refetchInterval: ({ state: { data } }) =>
      category === 'general' && data?.pages[0]?.articles.length === 0 ? EMPTY_REFETCH_MS : false,
  });

const sectionsDocument = /* @__PURE__ */ operation<FeedSectionsQuery>(
  `
  query FeedSections($language: String) {
    feedSections(language: $language) { category name count }
    feedStatus { asking edition sourcesAnswered sourcesFailing lastIngestAt }
  }`,
  { isKept: true },
);

/** Fetches the sections, and whether the feed shows the bundled edition. */
export const useFeedSections = (language: string | null) =>
  useQuery({
    queryKey: feedSectionsKey(language),
    queryFn: ({ signal }) => graphqlFetch(sectionsDocument, { language }, signal),
    refetchInterval: ({ state }) => (state.data && state.data.feedSections.length === 0 ? EMPTY_REFETCH_MS : false),
  });

/** Returns the request bodies and data of the responses embedded in the page. */
export const listEmbeddedResponses = ({
  category,
  language,
  feed,
  overview,
}: EmbeddedResponses<FeedPage, FeedSectionsQuery['data']>): [question: string, data: object][] => [
  [toRequestBody(feedDocument, feedVariables(category, language, null)), { feed }],
  [toRequestBody(sectionsDocument, { language }), overview],
];
