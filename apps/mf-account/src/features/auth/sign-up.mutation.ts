import { CODE_FIELDS, SIGN_IN_FIELDS } from '@tidings/api-client/account-types.ts';
import type { CodeResult, Credentials, SignInResult } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

const askDocument = operation<{ signUp: CodeResult }, { input: Credentials }>(
  `mutation SignUp($input: CredentialsInput!) { signUp(input: $input) { ${CODE_FIELDS} } }`,
);
const confirmDocument = operation<{ confirmSignUp: SignInResult }, { requestId: string; code: string }>(
  `mutation ConfirmSignUp($requestId: ID!, $code: String!) { confirmSignUp(requestId: $requestId,
    code: $code) { ${SIGN_IN_FIELDS} } }`,
);

/** Begins an account: a code is mailed. A taken address gets the same answer as a free one. */
export const signUp = async (input: Credentials) => (await graphqlFetch(askDocument, { input })).signUp;

/** Makes the account with the mailed code, and signs in. */
export const confirmSignUp = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmSignUp;
