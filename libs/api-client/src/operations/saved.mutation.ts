import type {
  RemoveSavedArticleMutation,
  RestoreSavedArticleMutation,
  SaveArticleMutation,
  UpdateSavedArticleMutation,
} from '../generated/operation-types.ts';
import type { SaveArticleInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { SAVED_ARTICLE_FIELDS } from './saved.query.ts';

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
