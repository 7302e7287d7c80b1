import { useMutation } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { ReadTextInput } from '../types.ts';
import { READER_FIELDS } from './article-fields.ts';
import type { ReadableArticle } from './article.query.ts';

const readTextDocument = operation<{ readText: ReadableArticle }, { input: ReadTextInput }>(
  `mutation ReadText($input: ReadTextInput!) { readText(input: $input) { ${READER_FIELDS} } }`,
);

/** Turns text into an article of one's own, to be read and heard. Rejects with the API's sentence over the limit. */
export const readText = async (input: ReadTextInput) => (await graphqlFetch(readTextDocument, { input })).readText;

/** The same for a view, with pasted text. */
export const useReadText = () => useMutation({ mutationFn: readText });
