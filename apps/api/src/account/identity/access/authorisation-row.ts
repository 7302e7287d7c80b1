/**
 * Expected outcome when a caller passes IDs that belong to another person. `own`: the operation succeeds with the
 * caller's own data. `not there`: it fails as for an unknown ID. An upper-case value is the expected error code.
 */
export type ExpectedOutcome =
  | 'answers'
  | 'own'
  | 'sign in'
  | 'not there'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'URL_NOT_ALLOWED'
  | 'UNKNOWN_VOICE'
  | 'OPERATOR_ONLY'
  | 'CODE_WRONG'
  | 'CONVERSION_OFF'
  | 'CHALLENGE_EXPIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'CREDENTIALS_WRONG';

export type OwnerResources = {
  accountId: string;
  textId: string;
  email: string;
  password: string;
  articleId: string;
  blogId: string;
  savedId: string;
  removedSavedId: string;
  listenId: string;
  sessionId: string;
  exportId: string;
  lexiconId: string;
  sourceId: string;
  mutedWordId: string;
  requestId: string;
  code: string;
  passkeyId: string;
  signInChallengeId: string;
  tokenId: string;
  image: string;
};

export type AuthorisationRow = {
  anonymous: ExpectedOutcome;
  otherPerson: ExpectedOutcome;
  owner: ExpectedOutcome;
  ask?: (things: OwnerResources) => Record<string, unknown>;
  signsOut?: true;
};

export const publicRow = (ask?: AuthorisationRow['ask'], outcome: ExpectedOutcome = 'answers'): AuthorisationRow => ({
  anonymous: outcome,
  otherPerson: outcome,
  owner: outcome,
  ...(ask ? { ask } : {}),
});
/** The operation uses the caller's own data and also works signed out. */
export const callerScopedRow = (ask?: AuthorisationRow['ask']): AuthorisationRow => ({
  ...publicRow(ask, 'own'),
  owner: 'answers',
});
export const ownDataRow = (ask?: AuthorisationRow['ask']): AuthorisationRow => ({
  anonymous: 'sign in',
  otherPerson: 'own',
  owner: 'answers',
  ...(ask ? { ask } : {}),
});
/** No caller of the table is an operator. */
export const operatorRow = (ask?: AuthorisationRow['ask']): AuthorisationRow => ({
  ...publicRow(ask, 'OPERATOR_ONLY'),
  anonymous: 'sign in',
});
export const paidOperationRow = (ask: AuthorisationRow['ask']): AuthorisationRow => ({
  ...ownDataRow(ask),
  otherPerson: 'BAD_INPUT',
  owner: 'BAD_INPUT',
});
export const ownedResourceRow = (ask: AuthorisationRow['ask']): AuthorisationRow => ({
  ...ownDataRow(ask),
  otherPerson: 'not there',
});
