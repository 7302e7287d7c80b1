import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignOutEverywhereMutation, SignOutMutation } from '../generated/operation-types.ts';

const hereDocument = operation<SignOutMutation>('mutation SignOut { signOut }');
const everywhereDocument = operation<SignOutEverywhereMutation>('mutation SignOutEverywhere { signOutEverywhere }');

/** Idempotent. */
export const signOut = async (): Promise<void> => {
  await graphqlFetch(hereDocument, {});
};

/** Also ends this session. */
export const signOutEverywhere = async (): Promise<void> => {
  await graphqlFetch(everywhereDocument, {});
};
