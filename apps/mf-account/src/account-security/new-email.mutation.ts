import { CODE_FIELDS, SIGN_IN_FIELDS } from '@tidings/api-client/account-types.ts';
import type { CodeResult, Credentials, SignInResult } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

const askDocument = operation<{ requestEmailChange: CodeResult }, { input: Credentials }>(
  `mutation RequestEmailChange($input: CredentialsInput!) { requestEmailChange(input: $input) { ${CODE_FIELDS} } }`,
);
const confirmDocument = operation<{ confirmEmailChange: SignInResult }, { requestId: string; code: string }>(
  `mutation ConfirmEmailChange($requestId: ID!, $code: String!) { confirmEmailChange(requestId: $requestId,
    code: $code) { ${SIGN_IN_FIELDS} } }`,
);

/** Mails a code to the new address; needs the password of the account. */
export const requestEmailChange = async (input: Credentials) =>
  (await graphqlFetch(askDocument, { input })).requestEmailChange;

/** Makes the new address the one of the account. */
export const confirmEmailChange = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmEmailChange;
