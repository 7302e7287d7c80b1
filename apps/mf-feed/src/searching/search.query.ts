import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type {
  PopulateNewsQuery,
  SearchFacetsQuery,
  SearchQuery,
  SearchSuggestionsQuery,
  SimilarArticlesQuery,
} from '../generated/operation-types.ts';
import { SEARCH_ARGUMENTS, SEARCH_VARIABLES } from '../generated/search-arguments.ts';

const PAGE_SIZE = 24;
/** Interval between requests while a news service is being queried. */
const ASKED_REFETCH_MS = 4_000;

export type SearchFilterVariables = Omit<
  SearchQuery['variables'],
  'query' | 'category' | 'country' | 'first' | 'after'
>;
/** Empty `category` and `country` have no effect. `country` ranks its articles higher without filtering. */
export type SearchQueryVariables = SearchFilterVariables & {
  query: string;
  category: string;
  country: string;
  viewer: string | null;
};
const searchDocument = operation<SearchQuery>(`
  query Search(${SEARCH_VARIABLES}) {
    searchPage(${SEARCH_ARGUMENTS}) {
      results { article { ${ARTICLE_CARD_FIELDS} } titleHtml snippetHtml }
      endCursor hasNextPage degraded asked corrected close
    }
  }`);

/**
 * Returns results sorted by relevance. Disabled for an empty query. Refetches while a news service is being queried.
 */
export const useSearch = ({ query, category, country, viewer, ...filters }: SearchQueryVariables) =>
  useInfiniteQuery({
    queryKey: ['search', viewer, query, category, country, filters],
    enabled: query !== '',
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (
        await graphqlFetch(
          searchDocument,
          {
            query,
            category: category || null,
            country: country || null,
            ...filters,
            first: PAGE_SIZE,
            after: pageParam,
          },
          signal,
        )
      ).searchPage,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.asked ? ASKED_REFETCH_MS : false),
  });

export type SearchFacets = SearchFacetsQuery['data']['searchFacets'];
const facetsDocument = operation<SearchFacetsQuery>(`
  query SearchFacets($query: String!, $category: String) { searchFacets(query: $query,
  category: $category) { sources { value count } countries { value count } languages { value count } } }`);

export const useSearchFacets = (query: string, category: string, enabled: boolean) =>
  useQuery({
    queryKey: ['search-facets', query, category],
    enabled,
    queryFn: async ({ signal }) =>
      (await graphqlFetch(facetsDocument, { query, category: category || null }, signal)).searchFacets,
  });

const suggestionsDocument = operation<SearchSuggestionsQuery>(`
  query SearchSuggestions($prefix: String!) { searchSuggestions(prefix: $prefix, first: 6) { articleId title } }`);

export const useSearchSuggestions = (prefix: string) =>
  useQuery({
    queryKey: ['search-suggestions', prefix],
    enabled: prefix !== '',
    queryFn: async ({ signal }) => (await graphqlFetch(suggestionsDocument, { prefix }, signal)).searchSuggestions,
  });

const similarDocument = operation<SimilarArticlesQuery>(`
  query SimilarArticles($id: ID!) { similarArticles(id: $id, first: 6) { ${ARTICLE_CARD_FIELDS} } }`);

export const useSimilarArticles = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['similar', id],
    enabled,
    queryFn: async ({ signal }) => (await graphqlFetch(similarDocument, { id }, signal)).similarArticles,
  });

const populateDocument = operation<PopulateNewsQuery>(`
  query PopulateNews($param: String!, $language: String) {
    populateNews(param: $param, type: "country", language: $language) { ${ARTICLE_CARD_FIELDS} }
  }`);

export const usePopulatedNews = (country: string, language: string) =>
  useQuery({
    queryKey: ['populated-news', country, language],
    queryFn: async ({ signal }) =>
      (await graphqlFetch(populateDocument, { param: country, language }, signal)).populateNews,
  });
