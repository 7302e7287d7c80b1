import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { fetchNarration } from '@tidings/api-client/operations/narration.query.ts';
import type { ProgrammeSourcesQuery } from '../../generated/operation-types.ts';

const sourcesDocument = operation<ProgrammeSourcesQuery>(
  'query ProgrammeSources($id: ID!) { programme(id: $id) { sentences { index articleId sentence } } }',
  { isKept: true },
);

export async function fetchScript(id: string, signal?: AbortSignal) {
  const [narration, { programme }] = await Promise.all([
    fetchNarration(id, signal),
    graphqlFetch(sourcesDocument, { id }, signal),
  ]);
  if (!narration || !programme) throw new Error('the programme no longer exists');
  return { narration, sources: programme.sentences };
}
