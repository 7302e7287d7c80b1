import type { SaveProgressMutation } from '../generated/operation-types.ts';
import type { SaveProgressInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const saveDocument = operation<SaveProgressMutation>(`
  mutation SaveProgress($input: SaveProgressInput!) {
    saveProgress(input: $input) { __typename ... on Progress { articleId sentence ms } ... on ProgressStale { current {
    articleId sentence ms updatedAt } } }
  }`);

/**
 * Saves how far an article was heard. A stale device gets the newer progress, and changes nothing; so does a report of
 * what was removed from the history.
 * It outlives the page. The time of this device goes with it: by it the server sees a clock that is wrong.
 */
export const saveProgress = async (input: Omit<SaveProgressInput, 'sentAt'>) =>
  (await graphqlFetch(saveDocument, { input: { ...input, sentAt: Date.now() } }, undefined, true)).saveProgress;
