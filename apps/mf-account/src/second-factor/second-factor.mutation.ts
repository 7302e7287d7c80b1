import type { SecondFactorInput, StepUpInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { SIGN_IN_RESULT_FIELDS } from '@tidings/api-client/operations/viewer.query.ts';
import type {
  CompleteSignInMutation,
  ConfirmIdentityMutation,
  CreatePasskeyChallengeMutation,
  SignInWithPasskeyMutation,
} from '../generated/operation-types.ts';
import { SECURITY_RESULT_FIELDS } from './sign-in-security.query.ts';

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
