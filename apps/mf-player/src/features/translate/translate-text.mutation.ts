import type { Refused } from '@tidings/api-client/account-types.ts';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

export type Translated = { text: string; language: string };
type TranslateTextInput = { text: string; source: string; target: string };

const translateDocument = operation<
  { translateText: ({ __typename: 'Translation' } & Translated) | Refused },
  { input: TranslateTextInput }
>(
  `mutation TranslateText($input: TranslateTextInput!) { translateText(input: $input) { __typename
    ... on Translation { text language } ... on Refused { code message field } } }`,
);

/** Has the server translate a text of one request. Rejects with `ApiError`, also when it refuses. */
export async function translateText(input: TranslateTextInput, signal?: AbortSignal): Promise<Translated> {
  const { translateText: answer } = await graphqlFetch(translateDocument, { input }, signal);
  if (answer.__typename === 'Refused') throw new ApiError(answer.code, answer.message);
  return { text: answer.text, language: answer.language };
}
