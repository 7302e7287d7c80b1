import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { HistoryEntryInput } from '../types.ts';

const removeDocument = operation<{ removeHistoryEntry: boolean }, { id: string }>(
  'mutation RemoveHistoryEntry($id: ID!) { removeHistoryEntry(id: $id) }',
);
/** Forgets one entry. False: it was not there. */
export const removeHistoryEntry = async (id: string) => (await graphqlFetch(removeDocument, { id })).removeHistoryEntry;

const clearDocument = operation<{ clearHistory: boolean }>('mutation ClearHistory { clearHistory }');
/** Forgets everything this person heard. */
export const clearHistory = async () => (await graphqlFetch(clearDocument, {})).clearHistory;

const mergeDocument = operation<{ mergeHistory: number }, { entries: HistoryEntryInput[]; sentAt: number }>(`
  mutation MergeHistory($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries,
  sentAt: $sentAt) }`);
/** Gives the account what was heard in this tab before signing in; answers how many entries it took. Safe to repeat. */
export const mergeHistory = async (entries: HistoryEntryInput[]) =>
  (await graphqlFetch(mergeDocument, { entries, sentAt: Date.now() })).mergeHistory;
