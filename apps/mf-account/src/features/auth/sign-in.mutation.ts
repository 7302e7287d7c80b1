import { SIGN_IN_FIELDS } from '@tidings/api-client/account-types.ts';
import type { Credentials, SignInResult } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

const signInDocument = operation<{ signIn: SignInResult }, { input: Credentials }>(
  `mutation SignIn($input: CredentialsInput!) { signIn(input: $input) { ${SIGN_IN_FIELDS} } }`,
);

/** Begins a session of this browser; its cookies come with the answer. */
export const signIn = async (input: Credentials) => (await graphqlFetch(signInDocument, { input })).signIn;
