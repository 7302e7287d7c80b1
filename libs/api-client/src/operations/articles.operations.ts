import type { ArticleQuery, DeleteTextMutation } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from './article-fields.ts';

export const articleDocument = /* @__PURE__ */ operation<ArticleQuery>(
  `query Article($id: ID!) { article(id: $id) { ${READABLE_ARTICLE_FIELDS} } }`,
  { isKept: true },
);

export const fetchArticle = async (id: string, signal?: AbortSignal) =>
  (await graphqlFetch(articleDocument, { id }, signal)).article;

const document = /* @__PURE__ */ operation<DeleteTextMutation>('mutation DeleteText($id: ID!) { deleteText(id: $id) }');

/** Deletes a text and its audio. Rejects with `NOT_FOUND` if the text does not exist. */
export const deleteText = async (id: string) => (await graphqlFetch(document, { id })).deleteText;
