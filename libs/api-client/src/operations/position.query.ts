import { isAtEnd } from '@tidings/contracts/playback/audio.ts';
import type { PlaceQuery } from '../generated/operation-types.ts';
import { getSessionHint, graphqlFetch, operation } from '../graphql-fetch.ts';

const placeDocument = /* @__PURE__ */ operation<PlaceQuery>(
  'query Place($ids: [ID!]!) { progress(articleIds: $ids) { sentence ms durationMs updatedAt finished } }',
);

/** Returns the saved position, null if none exists, or undefined if signed out. */
export async function fetchPosition(
  articleId: string,
): Promise<{ sentence: number; at: number; finished: boolean } | null | undefined> {
  if (getSessionHint() === null) return undefined;
  const [progress] = (await graphqlFetch(placeDocument, { ids: [articleId] })).progress;
  if (!progress) return null;
  const { sentence, ms, durationMs, updatedAt } = progress;
  return { sentence, at: Date.parse(updatedAt), finished: progress.finished || isAtEnd(ms, durationMs) };
}
