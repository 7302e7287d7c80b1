import type { KeepQueueMutation, ListeningQueueQuery } from '../generated/operation-types.ts';
import { getSessionHint, graphqlFetch, operation } from '../graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from './article-fields.ts';

export type ListeningQueue = ListeningQueueQuery['data']['listeningQueue'];
export type SaveQueueResult = KeepQueueMutation['data']['keepQueue'];

const readDocument = /* @__PURE__ */ operation<ListeningQueueQuery>(
  `query ListeningQueue { listeningQueue { current version articles { ${ARTICLE_CARD_FIELDS} } } }`,
);
const keepDocument = /* @__PURE__ */ operation<KeepQueueMutation>(
  `mutation KeepQueue($input: KeepQueueInput!) { keepQueue(input: $input) { version kept } }`,
);

/** Fetches the queue. Returns null if signed out. */
export const fetchQueue = async (): Promise<ListeningQueue | null> =>
  getSessionHint() === null ? null : (await graphqlFetch(readDocument, {})).listeningQueue;

/** Saves the queue. `kept` is false if another device changed this version first. */
export const saveQueue = async (articleIds: string[], current: number, version: number): Promise<SaveQueueResult> =>
  (await graphqlFetch(keepDocument, { input: { articleIds, current, version } })).keepQueue;
