import type { CredentialsInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CODE_RESULT_FIELDS, SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import type { ConfirmSignUpMutation, SignUpMutation } from '../../generated/operation-types.ts';

export type Registration = { credentials: CredentialsInput; invitation: string };

const askDocument = operation<SignUpMutation>(
  `mutation SignUp($input: CredentialsInput!, $invitation: String) { signUp(input: $input,
    invitation: $invitation) { ${CODE_RESULT_FIELDS} } }`,
);
const confirmDocument = operation<ConfirmSignUpMutation>(
  `mutation ConfirmSignUp($requestId: ID!, $code: String!) { confirmSignUp(requestId: $requestId,
    code: $code) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

/** Emails a code. The response does not reveal whether the address is taken. */
export const signUp = async ({ credentials, invitation }: Registration) =>
  (await graphqlFetch(askDocument, { input: credentials, invitation: invitation || null })).signUp;

export const confirmSignUp = async (requestId: string, code: string) =>
  (await graphqlFetch(confirmDocument, { requestId, code })).confirmSignUp;
