import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { sessionHint } from '../session-notes.ts';
import type { ArticleCard } from '../types.ts';
import { CARD_FIELDS } from './article-fields.ts';

export type ListeningQueue = { articles: ArticleCard[]; current: number; version: number };
export type KeptQueue = { version: number; kept: boolean };

const readDocument = operation<{ listeningQueue: ListeningQueue }, Record<never, never>>(
  `query ListeningQueue { listeningQueue { current version articles { ${CARD_FIELDS} } } }`,
);
const keepDocument = operation<
  { keepQueue: KeptQueue },
  { input: { articleIds: string[]; current: number; version: number } }
>(`mutation KeepQueue($input: KeepQueueInput!) { keepQueue(input: $input) { version kept } }`);

/** What whoever is signed in has queued, on whichever device; null when nobody is. */
export const fetchQueue = async (): Promise<ListeningQueue | null> =>
  sessionHint() === null ? null : (await graphqlFetch(readDocument, {})).listeningQueue;

/** Keeps it for every device, in place of the version it was made of. `kept` false: another device was before. */
export const keepQueue = async (articleIds: string[], current: number, version: number): Promise<KeptQueue> =>
  (await graphqlFetch(keepDocument, { input: { articleIds, current, version } })).keepQueue;
