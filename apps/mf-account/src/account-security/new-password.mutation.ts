import { CODE_FIELDS, SIGN_IN_FIELDS } from '@tidings/api-client/account-types.ts';
import type { CodeResult, SignInResult } from '@tidings/api-client/account-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

type Reset = { requestId: string; code: string; password: string };
type Change = { present: string; password: string };
const askDocument = operation<{ requestPasswordReset: CodeResult }, { email: string }>(
  `mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) { ${CODE_FIELDS} } }`,
);
const resetDocument = operation<{ resetPassword: SignInResult }, { input: Reset }>(
  `mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { ${SIGN_IN_FIELDS} } }`,
);
const changeDocument = operation<{ changePassword: SignInResult }, { input: Change }>(
  `mutation ChangePassword($input: ChangePasswordInput!) { changePassword(input: $input) { ${SIGN_IN_FIELDS} } }`,
);

/** Mails a code with which a new password can be set. An unknown address gets the same answer. */
export const requestPasswordReset = async (email: string) =>
  (await graphqlFetch(askDocument, { email })).requestPasswordReset;

/** Sets a new password with a mailed code; signs in here and out everywhere else. */
export const resetPassword = async (input: Reset) => (await graphqlFetch(resetDocument, { input })).resetPassword;

/** Sets a new password with the present one; signs out everywhere else. */
export const changePassword = async (input: Change) => (await graphqlFetch(changeDocument, { input })).changePassword;
