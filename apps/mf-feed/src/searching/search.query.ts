import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type { ArticleCard } from '@tidings/api-client/types.ts';

const PAGE_SIZE = 24;
/** While a news service is being asked, look again after this. */
const ASKED_REFETCH_MS = 4_000;

/** What a search is narrowed to; what is absent narrows nothing. `from` is a moment, ISO 8601. */
export type SearchNarrowing = {
  source?: string;
  onlyCountry?: string;
  language?: string;
  from?: string;
  heard?: boolean;
  saved?: boolean;
};
/**
 * What is looked for, and by whom. `category` and `country` are empty for none; a country raises its own stories and
 * leaves out none.
 */
export type Sought = SearchNarrowing & { query: string; category: string; country: string; viewer: string | null };
/** A story with its matches marked: safe HTML, everything escaped, matches in `<mark>`. */
export type Found = { article: ArticleCard; titleHtml: string; snippetHtml: string };
export type FoundPage = {
  results: Found[];
  endCursor: string | null;
  hasNextPage: boolean;
  degraded: boolean;
  asked: boolean;
  corrected: string | null;
  close: boolean;
};
type Variables = SearchNarrowing & {
  query: string;
  category: string | null;
  country: string | null;
  first: number;
  after: string | null;
};

const searchDocument = operation<{ searchPage: FoundPage }, Variables>(`
  query Search($query: String!, $category: String, $country: String, $source: String, $onlyCountry: String,
  $language: String, $from: DateTime, $heard: Boolean, $saved: Boolean, $first: Int, $after: String) {
    searchPage(query: $query, category: $category, country: $country, source: $source, onlyCountry: $onlyCountry,
    language: $language, from: $from, heard: $heard, saved: $saved, first: $first, after: $after) {
      results { article { ${CARD_FIELDS} } titleHtml snippetHtml } endCursor hasNextPage degraded asked corrected close
    }
  }`);

/**
 * What a search finds, best first, a page at a time; nothing is asked for an empty query. Looks once more when a news
 * service was asked.
 */
export const useSearch = ({ query, category, country, viewer, ...narrowing }: Sought) =>
  useInfiniteQuery({
    queryKey: ['search', viewer, query, category, country, narrowing],
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
            ...narrowing,
            first: PAGE_SIZE,
            after: pageParam,
          },
          signal,
        )
      ).searchPage,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.asked ? ASKED_REFETCH_MS : false),
  });

/** A value stories have in common, and how many. */
export type SearchFacet = { value: string; count: number };
export type SearchFacets = { sources: SearchFacet[]; countries: SearchFacet[]; languages: SearchFacet[] };
const facetsDocument = operation<{ searchFacets: SearchFacets }, { query: string; category: string | null }>(`
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

export type SearchSuggestion = { articleId: string; title: string };
const suggestionsDocument = operation<{ searchSuggestions: SearchSuggestion[] }, { prefix: string }>(`
  query SearchSuggestions($prefix: String!) { searchSuggestions(prefix: $prefix, first: 6) { articleId title } }`);

/** Stories whose titles go on as the typed beginning does; none for an empty one. */
export const useSearchSuggestions = (prefix: string) =>
  useQuery({
    queryKey: ['search-suggestions', prefix],
    enabled: prefix !== '',
    queryFn: async ({ signal }) => (await graphqlFetch(suggestionsDocument, { prefix }, signal)).searchSuggestions,
  });

const similarDocument = operation<{ similarArticles: ArticleCard[] }, { id: string }>(`
  query SimilarArticles($id: ID!) { similarArticles(id: $id, first: 6) { ${CARD_FIELDS} } }`);

/** Stories that share telling words with this one, most alike first. */
export const useSimilarArticles = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['similar', id],
    enabled,
    queryFn: async ({ signal }) => (await graphqlFetch(similarDocument, { id }, signal)).similarArticles,
  });

const populateDocument = operation<{ populateNews: ArticleCard[] }, { param: string }>(`
  query PopulateNews($param: String!) { populateNews(param: $param, type: "country") { ${CARD_FIELDS} } }`);

/** The news of a country (lower-case code), its own stories first. */
export const usePopulatedNews = (country: string, enabled: boolean) =>
  useQuery({
    queryKey: ['populated-news', country],
    enabled,
    queryFn: async ({ signal }) => (await graphqlFetch(populateDocument, { param: country }, signal)).populateNews,
  });
