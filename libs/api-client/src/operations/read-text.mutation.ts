import { useMutation } from '@tanstack/react-query';
import type { ReadTextMutation } from '../generated/operation-types.ts';
import type { ReadTextInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from './article-fields.ts';

const readTextDocument = operation<ReadTextMutation>(
  `mutation ReadText($input: ReadTextInput!) { readText(input: $input) { ${READABLE_ARTICLE_FIELDS} } }`,
);

/** Turns text into an article of one's own, to be read and heard. Rejects with the API's sentence over the limit. */
export const readText = async (input: ReadTextInput) => (await graphqlFetch(readTextDocument, { input })).readText;

/** The same for a view, with pasted text. */
export const useReadText = () => useMutation({ mutationFn: readText });
