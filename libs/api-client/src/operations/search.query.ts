import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { ArticleCard } from '../types.ts';
import { CARD_FIELDS } from './article-fields.ts';

const PAGE_SIZE = 24;
/** While a news service is being asked, look again after this. */
const ASKED_REFETCH_MS = 4_000;

/** What is looked for. `category` and `country` are empty for none; a country raises its own stories and leaves out none. */
export type Sought = { query: string; category: string; country: string };
/** A story with its matches marked: safe HTML, everything escaped, matches in `<mark>`. */
export type Found = { article: ArticleCard; titleHtml: string; snippetHtml: string };
export type FoundPage = { results: Found[]; endCursor: string | null; hasNextPage: boolean; degraded: boolean; asked: boolean };
type Variables = { query: string; category: string | null; country: string | null; first: number; after: string | null };

const searchDocument = operation<{ searchPage: FoundPage }, Variables>(`
  query Search($query: String!, $category: String, $country: String, $first: Int, $after: String) {
    searchPage(query: $query, category: $category, country: $country, first: $first, after: $after) {
      results { article { ${CARD_FIELDS} } titleHtml snippetHtml } endCursor hasNextPage degraded asked
    }
  }`);

/** What a search finds, best first, a page at a time; nothing is asked for an empty query. Looks once more when a news service was asked. */
export const useSearch = ({ query, category, country }: Sought) => useInfiniteQuery({
  queryKey: ['search', query, category, country],
  enabled: query !== '',
  initialPageParam: null as string | null,
  queryFn: async ({ pageParam, signal }) => (await graphqlFetch(searchDocument, {
    query, category: category || null, country: country || null, first: PAGE_SIZE, after: pageParam,
  }, signal)).searchPage,
  getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
  refetchInterval: ({ state }) => (state.data?.pages[0]?.asked ? ASKED_REFETCH_MS : false),
});

const populateDocument = operation<{ populateNews: ArticleCard[] }, { param: string }>(`
  query PopulateNews($param: String!) { populateNews(param: $param, type: "country") { ${CARD_FIELDS} } }`);

/** The news of a country (lower-case code), its own stories first. */
export const usePopulatedNews = (country: string, enabled: boolean) => useQuery({
  queryKey: ['populated-news', country], enabled,
  queryFn: async ({ signal }) => (await graphqlFetch(populateDocument, { param: country }, signal)).populateNews,
});
