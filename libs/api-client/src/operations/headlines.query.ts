import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Article, FeedStatus } from '../types.ts';

export type Headline = Pick<Article, 'id' | 'title' | 'description' | 'sourceName' | 'url' | 'urlToImage' | 'lang' | 'publishedAt' | 'listenMs'>;

const headlines = operation<{ feed: { articles: Headline[] }; feedStatus: Pick<FeedStatus, 'edition'> }, { first: number }>(`
  query Headlines($first: Int!) {
    feed(category: general, first: $first) { articles { id title description sourceName url urlToImage lang publishedAt listenMs } }
    feedStatus { edition }
  }`);

/** The newest headlines, and whether they are the bundled edition. */
export const useHeadlines = (first: number) => useQuery({
  queryKey: ['headlines', first], queryFn: ({ signal }) => graphqlFetch(headlines, { first }, signal),
});
