import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { sessionHint } from '../session-notes.ts';

type Place = { sentence: number; updatedAt: string; finished: boolean };
const placeDocument = operation<{ progress: Place[] }, { ids: string[] }>(
  'query Place($ids: [ID!]!) { progress(articleIds: $ids) { sentence updatedAt finished } }',
);

/**
 * Where whoever is signed in was in an article, on whichever device; null when they never listened, or nobody is signed
 * in.
 */
export async function fetchPlace(
  articleId: string,
): Promise<{ sentence: number; at: number; finished: boolean } | null> {
  if (sessionHint() === null) return null;
  const [place] = (await graphqlFetch(placeDocument, { ids: [articleId] })).progress;
  return place ? { sentence: place.sentence, at: Date.parse(place.updatedAt), finished: place.finished } : null;
}
