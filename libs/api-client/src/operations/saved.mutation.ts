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

const saveDocument = operation<SaveArticleMutation>(`
  mutation SaveArticle($input: SaveArticleInput!) { saveArticle(input: $input) { ${SAVE_ARTICLE_RESULT_FIELDS} } }`);
/**
 * Saves an article. Saving it again answers the same row; beyond the limit of the plan nothing is saved and the
 * sentence says so.
 */
export const saveArticle = async (input: SaveArticleInput) => (await graphqlFetch(saveDocument, { input })).saveArticle;

const notesDocument = operation<UpdateSavedArticleMutation>(`
  mutation UpdateSavedArticle($id: ID!, $notes: String!) { updateSavedArticle(id: $id, notes: $notes) { id notes } }`);
/** Writes the note of a saved article. */
export const updateNotes = async (id: string, notes: string) =>
  (await graphqlFetch(notesDocument, { id, notes })).updateSavedArticle;

const removeDocument = operation<RemoveSavedArticleMutation>(
  'mutation RemoveSavedArticle($id: ID!) { removeSavedArticle(id: $id) }',
);
/** Removes a saved article; `restoreSaved` brings it back. False: it was not there. */
export const removeSaved = async (id: string) => (await graphqlFetch(removeDocument, { id })).removeSavedArticle;

const restoreDocument = operation<RestoreSavedArticleMutation>(`
  mutation RestoreSavedArticle($id: ID!) { restoreSavedArticle(id: $id) { ${SAVE_ARTICLE_RESULT_FIELDS} } }`);
/** Undoes a removal. Its place may be taken by then: the limit counts here too. */
export const restoreSaved = async (id: string) => (await graphqlFetch(restoreDocument, { id })).restoreSavedArticle;
