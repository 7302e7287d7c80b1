import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SavedArticlesQuery, SavedIdsQuery } from '../generated/operation-types.ts';
import type { SavedSort } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from './article-fields.ts';

const PAGE = 50;
export const SAVED_ARTICLE_FIELDS = `id owner savedArticleId dateSaved notes article { ${ARTICLE_CARD_FIELDS} }`;

export type SavedArticlePage = SavedArticlesQuery['data']['savedArticles'];

/** Key prefix of the queries that depend on saved articles. */
export const savedKey = (viewer: string | null) => ['saved', viewer] as const;
export const savedIdsKey = (viewer: string | null) => ['saved', viewer, 'ids'] as const;
export const savedListKey = (viewer: string | null, sort: SavedSort) => ['saved', viewer, 'list', sort] as const;

const listDocument = /* @__PURE__ */ operation<SavedArticlesQuery>(
  `
  query SavedArticles($first: Int, $after: String, $sort: SavedSort) {
    savedArticles(first: $first, after: $after, sort: $sort) { items { ${SAVED_ARTICLE_FIELDS} } count limit endCursor
    hasNextPage }
  }`,
  { isKept: true },
);

export const useSavedArticles = (viewer: string | null, sort: SavedSort) =>
  useInfiniteQuery({
    queryKey: savedListKey(viewer, sort),
    enabled: viewer !== null,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(listDocument, { first: PAGE, after: pageParam, sort }, signal)).savedArticles,
    getNextPageParam: (page) => (page.hasNextPage ? page.endCursor : null),
  });

const idsDocument = /* @__PURE__ */ operation<SavedIdsQuery>('query SavedIds { savedIds }', { isKept: true });

/** Fetches the IDs of saved articles. Sends no request while signed out. */
export const useSavedIds = (viewer: string | null) =>
  useQuery({
    queryKey: savedIdsKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(idsDocument, {}, signal)).savedIds,
  });
