import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { SaveArticleInput, SaveArticleResult, SavedArticle } from '../types.ts';
import { SAVED_FIELDS } from './saved.query.ts';

const RESULT = `__typename ... on SavedArticle { ${SAVED_FIELDS} } ... on SaveLimitReached { limit message }`;

const saveDocument = operation<{ saveArticle: SaveArticleResult }, { input: SaveArticleInput }>(`
  mutation SaveArticle($input: SaveArticleInput!) { saveArticle(input: $input) { ${RESULT} } }`);
/**
 * Saves an article. Saving it again answers the same row; beyond the limit of the plan nothing is saved and the
 * sentence says so.
 */
export const saveArticle = async (input: SaveArticleInput) => (await graphqlFetch(saveDocument, { input })).saveArticle;

const notesDocument = operation<
  { updateSavedArticle: Pick<SavedArticle, 'id' | 'notes'> },
  { id: string; notes: string }
>(`
  mutation UpdateSavedArticle($id: ID!, $notes: String!) { updateSavedArticle(id: $id, notes: $notes) { id notes } }`);
/** Writes the note of a saved article. */
export const updateNotes = async (id: string, notes: string) =>
  (await graphqlFetch(notesDocument, { id, notes })).updateSavedArticle;

const removeDocument = operation<{ removeSavedArticle: boolean }, { id: string }>(
  'mutation RemoveSavedArticle($id: ID!) { removeSavedArticle(id: $id) }',
);
/** Removes a saved article; `restoreSaved` brings it back. False: it was not there. */
export const removeSaved = async (id: string) => (await graphqlFetch(removeDocument, { id })).removeSavedArticle;

const restoreDocument = operation<{ restoreSavedArticle: SaveArticleResult }, { id: string }>(`
  mutation RestoreSavedArticle($id: ID!) { restoreSavedArticle(id: $id) { ${RESULT} } }`);
/** Undoes a removal. Its place may be taken by then: the limit counts here too. */
export const restoreSaved = async (id: string) => (await graphqlFetch(restoreDocument, { id })).restoreSavedArticle;
