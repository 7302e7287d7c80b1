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
/** While a news service is being asked, look again after this. */
const ASKED_REFETCH_MS = 4_000;

/** What a search is narrowed to; what is absent narrows nothing. Moments are ISO 8601. */
export type SearchFilterVariables = Omit<
  SearchQuery['variables'],
  'query' | 'category' | 'country' | 'first' | 'after'
>;
/**
 * What is looked for, and by whom. `category` and `country` are empty for none; a country raises its own stories and
 * leaves out none.
 */
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
 * What a search finds, best first, a page at a time; nothing is asked for an empty query. Looks once more when a news
 * service was asked.
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

/** Values stories have in common, and how many of each. */
export type SearchFacets = SearchFacetsQuery['data']['searchFacets'];
const facetsDocument = operation<SearchFacetsQuery>(`
  query SearchFacets($query: String!, $category: String) { searchFacets(query: $query,
  category: $category) { sources { value count } countries { value count } languages { value count } } }`);

/** What a search can be narrowed to. */
export const useSearchFacets = (query: string, category: string, enabled: boolean) =>
  useQuery({
    queryKey: ['search-facets', query, category],
    enabled,
    queryFn: async ({ signal }) =>
      (await graphqlFetch(facetsDocument, { query, category: category || null }, signal)).searchFacets,
  });

const suggestionsDocument = operation<SearchSuggestionsQuery>(`
  query SearchSuggestions($prefix: String!) { searchSuggestions(prefix: $prefix, first: 6) { articleId title } }`);

/** Stories whose titles go on as the typed beginning does; none for an empty one. */
export const useSearchSuggestions = (prefix: string) =>
  useQuery({
    queryKey: ['search-suggestions', prefix],
    enabled: prefix !== '',
    queryFn: async ({ signal }) => (await graphqlFetch(suggestionsDocument, { prefix }, signal)).searchSuggestions,
  });

const similarDocument = operation<SimilarArticlesQuery>(`
  query SimilarArticles($id: ID!) { similarArticles(id: $id, first: 6) { ${ARTICLE_CARD_FIELDS} } }`);

/** Articles that share distinctive words with this one, most alike first. */
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

/** The news of a country (lower-case code) in a language, the country's own stories first. */
export const usePopulatedNews = (country: string, language: string) =>
  useQuery({
    queryKey: ['populated-news', country, language],
    queryFn: async ({ signal }) =>
      (await graphqlFetch(populateDocument, { param: country, language }, signal)).populateNews,
  });
