import { CODE_FIELDS, SIGN_IN_FIELDS } from '@tidings/api-client/account-types.ts';
import type { CodeResult, Credentials, SignInResult } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

/** What an account begins with; the invitation is empty where none is needed. */
export type Registration = { credentials: Credentials; invitation: string };

const askDocument = operation<{ signUp: CodeResult }, { input: Credentials; invitation: string | null }>(
  `mutation SignUp($input: CredentialsInput!, $invitation: String) { signUp(input: $input,
    invitation: $invitation) { ${CODE_FIELDS} } }`,
);
const confirmDocument = operation<{ confirmSignUp: SignInResult }, { requestId: string; code: string }>(
  `mutation ConfirmSignUp($requestId: ID!, $code: String!) { confirmSignUp(requestId: $requestId,
    code: $code) { ${SIGN_IN_FIELDS} } }`,
);

/** Begins an account: a code is mailed. A taken address gets the same answer as a free one. */
export const signUp = async ({ credentials, invitation }: Registration) =>
  (await graphqlFetch(askDocument, { input: credentials, invitation: invitation || null })).signUp;

/** Makes the account with the mailed code, and signs in. */
export const confirmSignUp = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmSignUp;
