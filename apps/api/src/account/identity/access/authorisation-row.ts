/**
 * `own`: succeeds, but only for the caller's data, even with another person's IDs or secrets; `not there`: as for an
 * ID that does not exist; capitals: an error code.
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

/** The other callers know their IDs and secrets. */
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
  /** Of an e-mail change that the owner requested. */
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
/** Concerns the caller's own data and also works signed out. */
export const callerScoped = (ask?: Row['ask']): Row => ({ ...publicData(ask, 'own'), owner: 'answers' });
export const ownData = (ask?: Row['ask']): Row => ({
  anonymous: 'sign in',
  otherPerson: 'own',
  owner: 'answers',
  ...(ask ? { ask } : {}),
});
export const notSold = (ask: Row['ask']): Row => ({
  ...ownData(ask),
  otherPerson: 'BAD_INPUT',
  owner: 'BAD_INPUT',
});
export const ownedResource = (ask: Row['ask']): Row => ({ ...ownData(ask), otherPerson: 'not there' });
