import type { SaveProgressMutation } from '../generated/operation-types.ts';
import type { SaveProgressInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const saveDocument = /* @__PURE__ */ operation<SaveProgressMutation>(`
  mutation SaveProgress($input: SaveProgressInput!) {
    saveProgress(input: $input) { __typename ... on Progress { articleId sentence ms } ... on ProgressStale { current {
    articleId sentence ms updatedAt } } }
  }`);

/**
 * Saves a position and returns the current progress. The request outlives the page, and contains the device time, so
 * that the server can detect a wrong clock.
 */
export const saveProgress = async (input: Omit<SaveProgressInput, 'sentAt'>) =>
  (await graphqlFetch(saveDocument, { input: { ...input, sentAt: Date.now() } }, undefined, true)).saveProgress;
