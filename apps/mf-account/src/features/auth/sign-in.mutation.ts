import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import type { SignInMutation } from '../../generated/operation-types.ts';

const signInDocument = operation<SignInMutation>(
  `mutation SignIn($input: CredentialsInput!) { signIn(input: $input) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

/** Signs in. The response sets the session cookies. */
export const signIn = async (input: CredentialsInput) => (await graphqlFetch(signInDocument, { input })).signIn;
