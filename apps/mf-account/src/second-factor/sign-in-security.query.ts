import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorInput, StepUpInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import { useCallback } from 'react';
import type {
  AddPasskeyMutation,
  BeginPasskeyMutation,
  BeginTotpMutation,
  CompleteSignInMutation,
  ConfirmIdentityMutation,
  ConfirmTotpMutation,
  CreatePasskeyChallengeMutation,
  CreateRecoveryCodesMutation,
  RemovePasskeyMutation,
  RemoveTotpMutation,
  RenamePasskeyMutation,
  SignInSecurityFields,
  SignInSecurityQuery,
  SignInWithPasskeyMutation,
} from '../generated/operation-types.ts';

export type SignInSecurity = SignInSecurityFields;
/** `recoveryCodes` is null unless this is the first second factor. */
export type AddedSecondFactor = { security: SignInSecurity; recoveryCodes: readonly string[] | null };
export type Passkey = SignInSecurity['passkeys'][number];

const SIGN_IN_SECURITY_FIELDS =
  '__typename totpSince passkeys { id name createdAt lastUsedAt } recoveryCodesLeft stepUpMethods confirmedUntil';
const REFUSED = '... on Refused { __typename code message field }';
const SECURITY_RESULT_FIELDS = `__typename ... on SignInSecurity { ${SIGN_IN_SECURITY_FIELDS} } ${REFUSED}`;
const ADDED_RESULT_FIELDS = `__typename
  ... on SecondFactorAdded { recoveryCodes security { ${SIGN_IN_SECURITY_FIELDS} } } ${REFUSED}`;

const securityDocument = operation<SignInSecurityQuery>(
  `query SignInSecurity { signInSecurity { ${SIGN_IN_SECURITY_FIELDS} } }`,
);
const beginTotpDocument = operation<BeginTotpMutation>(
  `mutation BeginTotp { beginTotp { __typename ... on TotpSetup { secret uri } ${REFUSED} } }`,
);
const confirmTotpDocument = operation<ConfirmTotpMutation>(
  `mutation ConfirmTotp($code: String!) { confirmTotp(code: $code) { ${ADDED_RESULT_FIELDS} } }`,
);
const removeTotpDocument = operation<RemoveTotpMutation>(
  `mutation RemoveTotp { removeTotp { ${SECURITY_RESULT_FIELDS} } }`,
);
const beginPasskeyDocument = operation<BeginPasskeyMutation>(
  `mutation BeginPasskey { beginPasskey {
    __typename ... on PasskeyChallenge { challengeId optionsJson } ${REFUSED} } }`,
);
const addPasskeyDocument = operation<AddPasskeyMutation>(
  `mutation AddPasskey($challengeId: ID!, $passkeyJson: String!, $name: String!) {
    addPasskey(challengeId: $challengeId, passkeyJson: $passkeyJson, name: $name) { ${ADDED_RESULT_FIELDS} } }`,
);
const renamePasskeyDocument = operation<RenamePasskeyMutation>(
  `mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) { ${SECURITY_RESULT_FIELDS} } }`,
);
const removePasskeyDocument = operation<RemovePasskeyMutation>(
  `mutation RemovePasskey($id: ID!) { removePasskey(id: $id) { ${SECURITY_RESULT_FIELDS} } }`,
);
const recoveryCodesDocument = operation<CreateRecoveryCodesMutation>(
  `mutation CreateRecoveryCodes { createRecoveryCodes { __typename ... on RecoveryCodes { codes } ${REFUSED} } }`,
);

const securityKey = (viewer: string) => ['sign-in security', viewer] as const;
const readSecurity = async ({ signal }: { signal?: AbortSignal }): Promise<SignInSecurity> =>
  (await graphqlFetch(securityDocument, {}, signal)).signInSecurity;

export const useSignInSecurity = (viewer: string) =>
  useQuery({ queryKey: securityKey(viewer), queryFn: readSecurity, staleTime: 0 });

/** Returns whether forms must ask for the password. Accounts with a second factor confirm in the `useStepUp` dialog. */
export function useNeedsPassword(viewer: string): boolean {
  const { data } = useSignInSecurity(viewer);
  return data?.stepUpMethods.includes('PASSWORD') ?? true;
}

export const fetchSignInSecurity = (queries: QueryClient, viewer: string): Promise<SignInSecurity> =>
  queries.fetchQuery({ queryKey: securityKey(viewer), queryFn: readSecurity, staleTime: 0 });

export function useUpdateSignInSecurityCache(viewer: string): (security: SignInSecurity | null) => void {
  const queries = useQueryClient();
  return useCallback(
    (security) => {
      if (security) queries.setQueryData(securityKey(viewer), security);
      else void queries.invalidateQueries({ queryKey: securityKey(viewer) });
      for (const key of ['sessions', 'security events']) void queries.invalidateQueries({ queryKey: [key, viewer] });
    },
    [queries, viewer],
  );
}

export const beginTotp = async () => (await graphqlFetch(beginTotpDocument, {})).beginTotp;
export const confirmTotp = async (code: string) => (await graphqlFetch(confirmTotpDocument, { code })).confirmTotp;
export const removeTotp = async () => (await graphqlFetch(removeTotpDocument, {})).removeTotp;
export const beginPasskey = async () => (await graphqlFetch(beginPasskeyDocument, {})).beginPasskey;
export const addPasskey = async (passkey: { challengeId: string; passkeyJson: string; name: string }) =>
  (await graphqlFetch(addPasskeyDocument, passkey)).addPasskey;
export const renamePasskey = async (id: string, name: string) =>
  (await graphqlFetch(renamePasskeyDocument, { id, name })).renamePasskey;
export const removePasskey = async (id: string) => (await graphqlFetch(removePasskeyDocument, { id })).removePasskey;
export const createRecoveryCodes = async () => (await graphqlFetch(recoveryCodesDocument, {})).createRecoveryCodes;

const challengeDocument = operation<CreatePasskeyChallengeMutation>(
  `mutation CreatePasskeyChallenge($signInChallengeId: ID) {
    createPasskeyChallenge(signInChallengeId: $signInChallengeId) { challengeId optionsJson } }`,
);
const passkeyDocument = operation<SignInWithPasskeyMutation>(
  `mutation SignInWithPasskey($challengeId: ID!, $passkeyJson: String!) {
    signInWithPasskey(challengeId: $challengeId, passkeyJson: $passkeyJson) { ${SIGN_IN_RESULT_FIELDS} } }`,
);
const completeDocument = operation<CompleteSignInMutation>(
  `mutation CompleteSignIn($challengeId: ID!, $proof: SecondFactorInput!) {
    completeSignIn(challengeId: $challengeId, proof: $proof) { ${SIGN_IN_RESULT_FIELDS} } }`,
);
const confirmDocument = operation<ConfirmIdentityMutation>(
  `mutation ConfirmIdentity($proof: StepUpInput!) { confirmIdentity(proof: $proof) { ${SECURITY_RESULT_FIELDS} } }`,
);

/**
 * Creates a passkey challenge for the given sign-in. With null, the challenge confirms the identity of a signed-in
 * person or signs in without a password.
 */
export const createPasskeyChallenge = async (signInChallengeId: string | null = null) =>
  (await graphqlFetch(challengeDocument, { signInChallengeId })).createPasskeyChallenge;

export const signInWithPasskey = async (challengeId: string, passkeyJson: string) =>
  (await graphqlFetch(passkeyDocument, { challengeId, passkeyJson })).signInWithPasskey;

export const completeSignIn = async (challengeId: string, proof: SecondFactorInput) =>
  (await graphqlFetch(completeDocument, { challengeId, proof })).completeSignIn;

export const confirmIdentity = async (proof: StepUpInput) =>
  (await graphqlFetch(confirmDocument, { proof })).confirmIdentity;
