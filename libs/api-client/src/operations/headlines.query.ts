import { useQuery } from '@tanstack/react-query';
import type { HeadlinesQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/** Refetch interval while sources are still being fetched. */
const ASKING_REFETCH_MS = 1500;

export type Headline = HeadlinesQuery['data']['feed']['articles'][number];

const headlines = /* @__PURE__ */ operation<HeadlinesQuery>(`
  query Headlines($first: Int!, $language: String) {
    feed(category: general, language: $language, first: $first) { articles { id title description sourceName url picture
    lang publishedAt listenMs characters } language }
    feedStatus { asking edition }
  }`);

/** Fetches headlines, and whether they come from the bundled edition. */
export const useHeadlines = (first: number, language: string) =>
  useQuery({
    queryKey: ['headlines', language, first],
    queryFn: ({ signal }) => graphqlFetch(headlines, { first, language }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.feed.articles.length === 0 && data.feedStatus.asking ? ASKING_REFETCH_MS : false,
  });
