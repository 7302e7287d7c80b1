import { TOTP_PERIOD_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { generateSync } from 'otplib';
import type { Visitor } from './visitor.ts';

export type SecondFactorResult = {
  __typename: string;
  code: string;
  message: string;
  field: string | null;
  challengeId: string;
  optionsJson: string;
  methods: string[];
  minutes: number;
  viewer: { id: string; email: string };
  secret: string;
  uri: string;
  recoveryCodes: string[] | null;
  codes: string[];
  security: SecurityFields;
} & SecurityFields;
export type SecurityFields = {
  totpSince: string | null;
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  recoveryCodesLeft: number;
  stepUpMethods: string[];
  confirmedUntil: string | null;
};

export const SIGN_IN_FIELDS =
  '__typename ... on SignedIn { viewer { id email } } ... on Refused { code message field } ' +
  '... on SecondFactorRequired { challengeId methods minutes }';
const SECURITY = 'totpSince passkeys { id name createdAt lastUsedAt } recoveryCodesLeft stepUpMethods confirmedUntil';
const REFUSED = '__typename ... on Refused { code message field }';
const SECURITY_FIELDS = `${REFUSED} ... on SignInSecurity { ${SECURITY} }`;
const ADDED = `${REFUSED} ... on SecondFactorAdded { security { ${SECURITY} } recoveryCodes }`;
const CHALLENGE = 'challengeId optionsJson';

export async function callSecondFactor(
  visitor: Visitor,
  query: string,
  variables: object = {},
): Promise<SecondFactorResult> {
  const { data, errors } = await visitor.ask(query, variables);
  const [error] = errors;
  if (error) throw Object.assign(new Error(error.message), error.extensions);
  return Object.values(data ?? {})[0] as unknown as SecondFactorResult;
}

export const signIn = (visitor: Visitor, email: string, password: string) =>
  callSecondFactor(
    visitor,
    `mutation S($email: String!, $password: String!) {
      signIn(input: { email: $email, password: $password }) { ${SIGN_IN_FIELDS} } }`,
    { email, password },
  );
export const completeSignIn = (visitor: Visitor, challengeId: string, proof: object) =>
  callSecondFactor(
    visitor,
    `mutation C($challengeId: ID!, $proof: SecondFactorInput!) {
      completeSignIn(challengeId: $challengeId, proof: $proof) { ${SIGN_IN_FIELDS} } }`,
    { challengeId, proof },
  );
export const confirmIdentity = (visitor: Visitor, proof: object) =>
  callSecondFactor(
    visitor,
    `mutation C($proof: StepUpInput!) { confirmIdentity(proof: $proof) { ${SECURITY_FIELDS} } }`,
    {
      proof,
    },
  );
export const fetchSignInSecurity = (visitor: Visitor): Promise<SecurityFields> =>
  callSecondFactor(visitor, `{ signInSecurity { ${SECURITY} } }`);
export const beginTotp = (visitor: Visitor) =>
  callSecondFactor(visitor, `mutation { beginTotp { ${REFUSED} ... on TotpSetup { secret uri } } }`);
export const confirmTotp = (visitor: Visitor, code: string) =>
  callSecondFactor(visitor, `mutation C($code: String!) { confirmTotp(code: $code) { ${ADDED} } }`, { code });
export const removeTotp = (visitor: Visitor) =>
  callSecondFactor(visitor, `mutation { removeTotp { ${SECURITY_FIELDS} } }`);
export const createRecoveryCodes = (visitor: Visitor) =>
  callSecondFactor(visitor, `mutation { createRecoveryCodes { ${REFUSED} ... on RecoveryCodes { codes } } }`);
export const beginPasskey = (visitor: Visitor) =>
  callSecondFactor(visitor, `mutation { beginPasskey { ${REFUSED} ... on PasskeyChallenge { ${CHALLENGE} } } }`);
export const addPasskey = (visitor: Visitor, challengeId: string, passkeyJson: string, name = 'Phone') =>
  callSecondFactor(
    visitor,
    `mutation A($challengeId: ID!, $passkeyJson: String!, $name: String!) {
      addPasskey(challengeId: $challengeId, passkeyJson: $passkeyJson, name: $name) { ${ADDED} } }`,
    { challengeId, passkeyJson, name },
  );
export const renamePasskey = (visitor: Visitor, id: string, name: string) =>
  callSecondFactor(
    visitor,
    `mutation R($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { ${SECURITY_FIELDS} } }`,
    {
      id,
      name,
    },
  );
export const removePasskey = (visitor: Visitor, id: string) =>
  callSecondFactor(visitor, `mutation R($id: ID!) { removePasskey(id: $id) { ${SECURITY_FIELDS} } }`, { id });
export const requestPasskeyChallenge = (visitor: Visitor, signInChallengeId: string | null = null) =>
  callSecondFactor(
    visitor,
    `mutation P($id: ID) { createPasskeyChallenge(signInChallengeId: $id) { ${CHALLENGE} } }`,
    signInChallengeId === null ? {} : { id: signInChallengeId },
  );
export const signInWithPasskey = (visitor: Visitor, challengeId: string, passkeyJson: string) =>
  callSecondFactor(
    visitor,
    `mutation S($challengeId: ID!, $passkeyJson: String!) {
      signInWithPasskey(challengeId: $challengeId, passkeyJson: $passkeyJson) { ${SIGN_IN_FIELDS} } }`,
    { challengeId, passkeyJson },
  );

/** Generates the code of an app whose clock is off by `driftSeconds`. */
export const generateTotpCode = (secret: string, driftSeconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + driftSeconds, period: TOTP_PERIOD_SECONDS });

export async function enableTotp(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginTotp(visitor);
  const { recoveryCodes } = await confirmTotp(visitor, generateTotpCode(secret));
  // Allows the same code again, because the next one takes up to 30 seconds.
  await visitor.api.database.query('UPDATE account_totp SET last_step = NULL');
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}
