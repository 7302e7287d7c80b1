import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Article } from '../types.ts';

const narrationDocument = operation<{ article: Pick<Article, 'narration'> | null }, { id: string }>(`
  query Narration($id: ID!) {
    article(id: $id) { narration { language characters estimatedMs blocks { index kind level ordered text } sentences { index block start end } } }
  }`);

/** An article as it is heard; null when there is none of that id. */
export const fetchNarration = async (id: string, signal?: AbortSignal) => (await graphqlFetch(narrationDocument, { id }, signal)).article?.narration ?? null;
