import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CODE_RESULT_FIELDS, SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import type { ConfirmEmailChangeMutation, RequestEmailChangeMutation } from '../generated/operation-types.ts';

const askDocument = operation<RequestEmailChangeMutation>(
  `mutation RequestEmailChange($input: CredentialsInput!) {
    requestEmailChange(input: $input) { ${CODE_RESULT_FIELDS} } }`,
);
const confirmDocument = operation<ConfirmEmailChangeMutation>(
  `mutation ConfirmEmailChange($requestId: ID!, $code: String!) { confirmEmailChange(requestId: $requestId,
    code: $code) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

export const requestEmailChange = async (input: CredentialsInput) =>
  (await graphqlFetch(askDocument, { input })).requestEmailChange;

export const confirmEmailChange = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmEmailChange;
