/**
 * What happens when somebody calls an operation. `answers`: it does what it says; `own`: it does so with what belongs
 * to who asks, whatever ids or secrets of somebody else are named; `sign in`: refused, since nobody is signed in; `not
 * there`: the very answer that an id gives which nobody has; any other word is the code of an error.
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

/** What the owner of the test has, and the others know of it. */
export type OwnersResources = {
  accountId: string;
  /** A text the owner pasted. */
  textId: string;
  email: string;
  password: string;
  /** An article everybody may read. */
  articleId: string;
  /** A blog of the owner's: everybody may read it. */
  blogId: string;
  savedId: string;
  removedSavedId: string;
  listenId: string;
  sessionId: string;
  exportId: string;
  lexiconId: string;
  sourceId: string;
  mutedWordId: string;
  /** Of a change of address the owner asked for, and the code that was mailed. */
  requestId: string;
  code: string;
  passkeyId: string;
  /** A sign-in of the owner that waits for a second factor. */
  signInChallengeId: string;
  /** Address of the picture. */
  image: string;
};

export type Row = {
  anonymous: Outcome;
  otherPerson: Outcome;
  owner: Outcome;
  /** The arguments, of the owner's things where it takes any. */
  ask?: (things: OwnersResources) => Record<string, unknown>;
  /** Who called this successfully is not signed in any more. */
  signsOut?: true;
};

export const everybody = (ask?: Row['ask'], outcome: Outcome = 'answers'): Row => ({
  anonymous: outcome,
  otherPerson: outcome,
  owner: outcome,
  ...(ask ? { ask } : {}),
});
/** About who asks, signed in or not. */
export const aboutWhoAsks = (ask?: Row['ask']): Row => ({ ...everybody(ask, 'own'), owner: 'answers' });
export const own = (ask?: Row['ask']): Row => ({
  anonymous: 'sign in',
  otherPerson: 'own',
  owner: 'answers',
  ...(ask ? { ask } : {}),
});
/** Of a paid subscription, where payments are not set up. */
export const notSold = (ask: Row['ask']): Row => ({ ...own(ask), otherPerson: 'BAD_INPUT', owner: 'BAD_INPUT' });
/** Names one thing of the owner's by its id. */
export const ofOwner = (ask: Row['ask']): Row => ({ ...own(ask), otherPerson: 'not there' });
