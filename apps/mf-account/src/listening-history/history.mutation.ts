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
/** Removes an entry, even if the page is left meanwhile. Returns false if the entry did not exist. */
export const removeHistoryEntry = async (id: string) =>
  (await graphqlFetch(removeDocument, { id }, undefined, true)).removeHistoryEntry;

const clearDocument = operation<ClearHistoryMutation>('mutation ClearHistory { clearHistory }');
export const clearHistory = async () => (await graphqlFetch(clearDocument, {}, undefined, true)).clearHistory;

const mergeDocument = operation<MergeHistoryMutation>(`
  mutation MergeHistory($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries,
  sentAt: $sentAt) }`);
export const mergeHistory = async (entries: HistoryEntryInput[]) =>
  (await graphqlFetch(mergeDocument, { entries, sentAt: Date.now() })).mergeHistory;
