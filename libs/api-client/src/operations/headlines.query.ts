import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Article, FeedStatus } from '../types.ts';

/** While the sources are being asked: look again soon. */
const ASKING_REFETCH_MS = 1500;

export type Headline = Pick<
  Article,
  'id' | 'title' | 'description' | 'sourceName' | 'url' | 'picture' | 'lang' | 'publishedAt' | 'listenMs' | 'characters'
>;

const headlines = operation<
  { feed: { articles: Headline[]; language: string | null }; feedStatus: Pick<FeedStatus, 'asking' | 'edition'> },
  { first: number; language: string }
>(`
  query Headlines($first: Int!, $language: String) {
    feed(category: general, language: $language, first: $first) { articles { id title description sourceName url picture
    lang publishedAt listenMs characters } language }
    feedStatus { asking edition }
  }`);

/** The newest headlines in a language, and whether they are the bundled edition. */
export const useHeadlines = (first: number, language: string) =>
  useQuery({
    queryKey: ['headlines', language, first],
    queryFn: ({ signal }) => graphqlFetch(headlines, { first, language }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.feed.articles.length === 0 && data.feedStatus.asking ? ASKING_REFETCH_MS : false,
  });
