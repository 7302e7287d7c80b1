import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { ContentState, Rendition, SaveProgressInput } from '../types.ts';

type Spoken = { contentState: ContentState; narration: Narration | null };
export type RenditionAnswer = Pick<Rendition, 'id' | 'voice' | 'language' | 'state' | 'audioUrl' | 'timelineUrl' | 'durationMs'>;

const spoken = operation<{ article: Spoken | null }, { id: string }>(`
  query Spoken($id: ID!) { article(id: $id) { contentState narration {
    language characters estimatedMs blocks { index kind level ordered text } sentences { index block start end }
  } } }`);
const rendition = operation<{ requestRendition: RenditionAnswer }, { article: string; voice: string | null }>(`
  mutation RequestRendition($article: ID!, $voice: String) { requestRendition(article: $article, voice: $voice) {
    id voice language state audioUrl timelineUrl durationMs
  } }`);
const progress = operation<{ saveProgress: { __typename: string } }, { input: SaveProgressInput }>(`
  mutation SaveProgress($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }`);

/** An article as it is heard, and whether its whole text is there yet; null when there is no such article. */
export const fetchSpoken = async (id: string, signal?: AbortSignal): Promise<Spoken | null> => (await graphqlFetch(spoken, { id }, signal)).article;

/** Asks for an article's audio in a voice (null: the default of its language); at once an address that can be played. */
export const requestRendition = async (article: string, voice: string | null): Promise<RenditionAnswer> => (await graphqlFetch(rendition, { article, voice })).requestRendition;

/** Keeps the place in an article; a stale device is not an error. */
export const saveProgress = async (input: SaveProgressInput): Promise<void> => { await graphqlFetch(progress, { input }); };
