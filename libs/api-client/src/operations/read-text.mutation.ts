import { useMutation } from '@tanstack/react-query';
import type { ReadTextMutation } from '../generated/operation-types.ts';
import type { ReadTextInput } from '../generated/schema-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { READABLE_ARTICLE_FIELDS } from './article-fields.ts';

const readTextDocument = /* @__PURE__ */ operation<ReadTextMutation>(
  `mutation ReadText($input: ReadTextInput!) { readText(input: $input) { ${READABLE_ARTICLE_FIELDS} } }`,
);

/** Creates a private article from a text. Rejects with the API's message if a limit is exceeded. */
export const readText = async (input: ReadTextInput) => (await graphqlFetch(readTextDocument, { input })).readText;

export const useReadText = () => useMutation({ mutationFn: readText });
