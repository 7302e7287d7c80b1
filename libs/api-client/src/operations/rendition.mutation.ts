import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { RequestRenditionMutation } from '../generated/operation-types.ts';
import { ApiError, graphqlFetch, operation } from '../graphql-fetch.ts';

const requestDocument = /* @__PURE__ */ operation<RequestRenditionMutation>(`
  mutation RequestRendition($article: ID!, $voice: String, $from: Int!, $ahead: Boolean!) {
    requestRendition(article: $article, voice: $voice, from: $from, ahead: $ahead) { id state audioUrl timelineUrl
    durationMs from }
  }`);

/**
 * Requests the audio of an article. Idempotent. A null `voice` selects the language's default. `from` is the first
 * sentence needed if not everything is rendered. `ahead` lowers the priority.
 */
export const requestRendition = async (
  article: string,
  voice: string | null,
  { from = 0, ahead = false }: { from?: number; ahead?: boolean } = {},
) => (await graphqlFetch(requestDocument, { article, voice, from, ahead })).requestRendition;

export async function fetchTimeline(url: string, signal?: AbortSignal): Promise<Timeline> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new ApiError('TIMELINE_MISSING', 'The timings of this audio are not available yet.');
  return (await response.json()) as Timeline;
}
