import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignOutEverywhereMutation, SignOutMutation } from '../generated/operation-types.ts';

const hereDocument = operation<SignOutMutation>('mutation SignOut { signOut }');
const everywhereDocument = operation<SignOutEverywhereMutation>('mutation SignOutEverywhere { signOutEverywhere }');

/** Ends the session of this browser; done too when it had none. */
export const signOut = async (): Promise<void> => {
  await graphqlFetch(hereDocument, {});
};

/** Ends every session of the person, this browser's too. */
export const signOutEverywhere = async (): Promise<void> => {
  await graphqlFetch(everywhereDocument, {});
};
