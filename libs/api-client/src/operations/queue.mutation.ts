import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { sessionHint } from '../session-notes.ts';
import type { ArticleCard } from '../types.ts';
import { CARD_FIELDS } from './article-fields.ts';

export type ListeningQueue = { articles: ArticleCard[]; current: number; version: number; kept: boolean };

const FIELDS = `current version kept articles { ${CARD_FIELDS} }`;
const readDocument = operation<{ listeningQueue: ListeningQueue }, Record<never, never>>(
  `query ListeningQueue { listeningQueue { ${FIELDS} } }`,
);
const keepDocument = operation<
  { keepQueue: ListeningQueue },
  { input: { articleIds: string[]; current: number; version: number } }
>(`mutation KeepQueue($input: KeepQueueInput!) { keepQueue(input: $input) { ${FIELDS} } }`);

/** What whoever is signed in has queued, on whichever device; null when nobody is. */
export const fetchQueue = async (): Promise<ListeningQueue | null> =>
  sessionHint() === null ? null : (await graphqlFetch(readDocument, {})).listeningQueue;

/** Keeps it for every device, in place of the version it was made of. `kept` false: another device was before. */
export const keepQueue = async (articleIds: string[], current: number, version: number): Promise<ListeningQueue> =>
  (await graphqlFetch(keepDocument, { input: { articleIds, current, version } })).keepQueue;
