import type { ChangePasswordInput, ResetPasswordInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CODE_RESULT_FIELDS, SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import type {
  ChangePasswordMutation,
  RequestPasswordResetMutation,
  ResetPasswordMutation,
  SignOutEverywhereMutation,
  SignOutMutation,
} from '../generated/operation-types.ts';

const askDocument = operation<RequestPasswordResetMutation>(
  `mutation RequestPasswordReset($email: String!) { requestPasswordReset(email: $email) { ${CODE_RESULT_FIELDS} } }`,
);
const resetDocument = operation<ResetPasswordMutation>(
  `mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { ${SIGN_IN_RESULT_FIELDS} } }`,
);
const changeDocument = operation<ChangePasswordMutation>(
  `mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) { ${SIGN_IN_RESULT_FIELDS} } }`,
);

/** Emails a code. The response does not reveal whether the address has an account. */
export const requestPasswordReset = async (email: string) =>
  (await graphqlFetch(askDocument, { email })).requestPasswordReset;

/** Sets the password, signs in this browser and signs out all others. */
export const resetPassword = async (input: ResetPasswordInput) =>
  (await graphqlFetch(resetDocument, { input })).resetPassword;

export const changePassword = async (input: ChangePasswordInput) =>
  (await graphqlFetch(changeDocument, { input })).changePassword;

const hereDocument = operation<SignOutMutation>('mutation SignOut { signOut }');
const everywhereDocument = operation<SignOutEverywhereMutation>('mutation SignOutEverywhere { signOutEverywhere }');

export const signOut = async (): Promise<void> => {
  await graphqlFetch(hereDocument, {});
};

export const signOutEverywhere = async (): Promise<void> => {
  await graphqlFetch(everywhereDocument, {});
};
