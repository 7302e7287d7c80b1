import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { NarrationQuery, RequestRenditionMutation, SaveProgressMutation } from '../generated/operation-types.ts';
import type { SaveProgressInput } from '../generated/schema-types.ts';
import { ApiError, graphqlFetch, operation } from '../graphql-fetch.ts';

export const narrationDocument = /* @__PURE__ */ operation<NarrationQuery>(
  `
  query Narration($id: ID!) {
    article(id: $id) { contentState narration { language characters estimatedMs blocks { index kind level ordered text }
    sentences { index block start end } } }
  }`,
  { isKept: true },
);

/** Maximum wait for the article's text. Afterwards, the title and summary are narrated. */
const TEXT_WAIT_MS = 4_000;
const ASK_AGAIN_MS = 300;

export async function fetchNarration(id: string, signal?: AbortSignal) {
  const ask = async () => (await graphqlFetch(narrationDocument, { id }, signal)).article;
  const until = Date.now() + TEXT_WAIT_MS;
  let article = await ask();
  while (article?.contentState === 'pending' && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
    article = await ask();
  }
  return article?.narration ?? null;
}

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

const saveDocument = /* @__PURE__ */ operation<SaveProgressMutation>(`
  mutation SaveProgress($input: SaveProgressInput!) {
    saveProgress(input: $input) { __typename ... on Progress { articleId sentence ms } ... on ProgressStale { current {
    articleId sentence ms updatedAt } } }
  }`);

/**
 * Saves a position and returns the current progress. The request outlives the page, and contains the device time, so
 * that the server can detect a wrong clock.
 */
export const saveProgress = async (input: Omit<SaveProgressInput, 'sentAt'>) =>
  (await graphqlFetch(saveDocument, { input: { ...input, sentAt: Date.now() } }, undefined, true)).saveProgress;
