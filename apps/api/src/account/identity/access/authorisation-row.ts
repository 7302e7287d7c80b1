/**
 * Expected result of a call. `answers`: succeeds; `own`: succeeds, but only for the caller's data, even when IDs or
 * secrets of another person are passed; `sign in`: rejected because the caller is not signed in; `not there`: same
 * response as for an ID that does not exist; any other value is an error code.
 */
export type Outcome =
  | 'answers'
  | 'own'
  | 'sign in'
  | 'not there'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'URL_NOT_ALLOWED'
  | 'UNKNOWN_VOICE'
  | 'CODE_WRONG'
  | 'CONVERSION_OFF'
  | 'CHALLENGE_EXPIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'CREDENTIALS_WRONG';

/** Resources of the test's owner whose IDs or secrets the other callers know. */
export type OwnersResources = {
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
  /** ID and mailed code of an e-mail change that the owner requested. */
  requestId: string;
  code: string;
  passkeyId: string;
  signInChallengeId: string;
  image: string;
};

export type Row = {
  anonymous: Outcome;
  otherPerson: Outcome;
  owner: Outcome;
  ask?: (things: OwnersResources) => Record<string, unknown>;
  signsOut?: true;
};

export const publicData = (ask?: Row['ask'], outcome: Outcome = 'answers'): Row => ({
  anonymous: outcome,
  otherPerson: outcome,
  owner: outcome,
  ...(ask ? { ask } : {}),
});
/** An operation on the caller's own data that also works when signed out. */
export const callerScoped = (ask?: Row['ask']): Row => ({ ...publicData(ask, 'own'), owner: 'answers' });
export const ownData = (ask?: Row['ask']): Row => ({
  anonymous: 'sign in',
  otherPerson: 'own',
  owner: 'answers',
  ...(ask ? { ask } : {}),
});
/** A paid-subscription operation without a configured payment provider. */
export const notSold = (ask: Row['ask']): Row => ({
  ...ownData(ask),
  otherPerson: 'BAD_INPUT',
  owner: 'BAD_INPUT',
});
/** An operation on one of the owner's resources, named by ID. */
export const ownedResource = (ask: Row['ask']): Row => ({ ...ownData(ask), otherPerson: 'not there' });
