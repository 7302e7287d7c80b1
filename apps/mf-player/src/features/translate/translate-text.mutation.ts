import type { TranslateTextInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { TranslateTextMutation } from '../../generated/operation-types.ts';

type Answer = TranslateTextMutation['data']['translateText'];
export type TranslationResult = Omit<Extract<Answer, { __typename: 'Translation' }>, '__typename'>;

const translateDocument = operation<TranslateTextMutation>(
  `mutation TranslateText($input: TranslateTextInput!) { translateText(input: $input) { __typename
    ... on Translation { text language } ... on Refused { code message field } } }`,
);

export async function translateText(input: TranslateTextInput, signal?: AbortSignal): Promise<TranslationResult> {
  const { translateText: answer } = await graphqlFetch(translateDocument, { input }, signal);
  if (answer.__typename === 'Refused') throw new ApiError(answer.code, answer.message);
  return { text: answer.text, language: answer.language };
}
