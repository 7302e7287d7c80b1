import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  SavedArticlesQuery,
  SavedIdsQuery,
  RemoveSavedArticleMutation,
  RestoreSavedArticleMutation,
  SaveArticleMutation,
  UpdateSavedArticleMutation,
} from '../generated/operation-types.ts';
import type { SavedSort, SaveArticleInput } from '../generated/schema-types.ts';
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

const SAVE_ARTICLE_RESULT_FIELDS = `__typename
  ... on SavedArticle { ${SAVED_ARTICLE_FIELDS} } ... on SaveLimitReached { limit message }`;

const saveDocument = /* @__PURE__ */ operation<SaveArticleMutation>(`
  mutation SaveArticle($input: SaveArticleInput!) { saveArticle(input: $input) { ${SAVE_ARTICLE_RESULT_FIELDS} } }`);
/** Saves an article. Returns the existing row if it is already saved, or a message if the plan's limit is reached. */
export const saveArticle = async (input: SaveArticleInput) => (await graphqlFetch(saveDocument, { input })).saveArticle;

const notesDocument = /* @__PURE__ */ operation<UpdateSavedArticleMutation>(`
  mutation UpdateSavedArticle($id: ID!, $notes: String!) { updateSavedArticle(id: $id, notes: $notes) { id notes } }`);
export const updateSavedArticleNotes = async (id: string, notes: string) =>
  (await graphqlFetch(notesDocument, { id, notes })).updateSavedArticle;

const removeDocument = /* @__PURE__ */ operation<RemoveSavedArticleMutation>(
  'mutation RemoveSavedArticle($id: ID!) { removeSavedArticle(id: $id) }',
);
/** Removes an article by its saved row's ID. Returns false if the article was not saved. */
export const removeSavedArticle = async (id: string) => (await graphqlFetch(removeDocument, { id })).removeSavedArticle;

const restoreDocument = /* @__PURE__ */ operation<RestoreSavedArticleMutation>(`
  mutation RestoreSavedArticle($id: ID!) { restoreSavedArticle(id: $id) { ${SAVE_ARTICLE_RESULT_FIELDS} } }`);
/** Restores a removed article. Returns a message if the plan's limit is reached. */
export const restoreSavedArticle = async (id: string) =>
  (await graphqlFetch(restoreDocument, { id })).restoreSavedArticle;
