import type { HistoryEntryInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  ClearHistoryMutation,
  MergeHistoryMutation,
  RemoveHistoryEntryMutation,
} from '../generated/operation-types.ts';

const removeDocument = operation<RemoveHistoryEntryMutation>(
  'mutation RemoveHistoryEntry($id: ID!) { removeHistoryEntry(id: $id) }',
);
/** Forgets one entry, though the page be left meanwhile. False: it was not there. */
export const removeHistoryEntry = async (id: string) =>
  (await graphqlFetch(removeDocument, { id }, undefined, true)).removeHistoryEntry;

const clearDocument = operation<ClearHistoryMutation>('mutation ClearHistory { clearHistory }');
/** Forgets everything this person heard, though the page be left meanwhile. */
export const clearHistory = async () => (await graphqlFetch(clearDocument, {}, undefined, true)).clearHistory;

const mergeDocument = operation<MergeHistoryMutation>(`
  mutation MergeHistory($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries,
  sentAt: $sentAt) }`);
/** Gives the account what was heard in this tab before signing in; answers how many entries it took. Safe to repeat. */
export const mergeHistory = async (entries: HistoryEntryInput[]) =>
  (await graphqlFetch(mergeDocument, { entries, sentAt: Date.now() })).mergeHistory;
