import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Article } from '../types.ts';
import { READER_FIELDS } from './article-fields.ts';

/** While the text is being fetched, ask again this often. */
const PENDING_REFETCH_MS = 1200;

export type ReadableArticle = Omit<Article, 'content'>;

const articleDocument = operation<{ article: ReadableArticle | null }, { id: string }>(
  `query Article($id: ID!) { article(id: $id) { ${READER_FIELDS} } }`,
);

/** One article with its narration; null when there is none of that id. Refetches while its text is on the way. */
export const useArticle = (id: string | null) =>
  useQuery({
    queryKey: ['article', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(articleDocument, { id: id ?? '' }, signal)).article,
    refetchInterval: ({ state }) => (state.data?.contentState === 'pending' ? PENDING_REFETCH_MS : false),
  });

const extractDocument = operation<{ articleExtractor: ReadableArticle }, { url: string }>(
  `query ArticleExtractor($url: String!) { articleExtractor(url: $url) { ${READER_FIELDS} } }`,
);

/** Reads a page by its address. Rejects with the stable extract code and the sentence for people. */
export const useExtractedArticle = (url: string | null) =>
  useQuery({
    queryKey: ['extracted', url],
    enabled: url !== null,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(extractDocument, { url: url ?? '' }, signal)).articleExtractor,
  });
