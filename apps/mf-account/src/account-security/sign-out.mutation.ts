import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignOutEverywhereMutation, SignOutMutation } from '../generated/operation-types.ts';

const hereDocument = operation<SignOutMutation>('mutation SignOut { signOut }');
const everywhereDocument = operation<SignOutEverywhereMutation>('mutation SignOutEverywhere { signOutEverywhere }');

export const signOut = async (): Promise<void> => {
  await graphqlFetch(hereDocument, {});
};

export const signOutEverywhere = async (): Promise<void> => {
  await graphqlFetch(everywhereDocument, {});
};
