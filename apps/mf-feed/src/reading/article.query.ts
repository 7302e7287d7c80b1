import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import { fetchArticle } from '@tidings/api-client/operations/articles.operations.ts';
import type { ArticleExtractorQuery } from '../generated/operation-types.ts';

/** Interval between requests while the text is being extracted. */
const PENDING_REFETCH_MS = 1200;

/** Fetches an article, and refetches it until its text is extracted. */
export const useArticle = (id: string | null) =>
  useQuery({
    queryKey: ['article', id],
    enabled: id !== null,
    queryFn: ({ signal }) => fetchArticle(id ?? '', signal),
    refetchInterval: ({ state }) => (state.data?.contentState === 'pending' ? PENDING_REFETCH_MS : false),
  });

const extractDocument = operation<ArticleExtractorQuery>(
  `query ArticleExtractor($url: String!) { articleExtractor(url: $url) { ${READABLE_ARTICLE_FIELDS} } }`,
);

export const useExtractedArticle = (url: string | null) =>
  useQuery({
    queryKey: ['extracted', url],
    enabled: url !== null,
    retry: false,
    queryFn: async ({ signal }) => (await graphqlFetch(extractDocument, { url: url ?? '' }, signal)).articleExtractor,
  });
