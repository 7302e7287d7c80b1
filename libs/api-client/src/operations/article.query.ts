import type { ArticleQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from './article-fields.ts';

export const articleDocument = operation<ArticleQuery>(
  `query Article($id: ID!) { article(id: $id) { ${READABLE_ARTICLE_FIELDS} } }`,
  { isKept: true },
);

/** Returns an article with its text, or null if it does not exist. */
export const fetchArticle = async (id: string, signal?: AbortSignal) =>
  (await graphqlFetch(articleDocument, { id }, signal)).article;
