import type { CodeResultFields } from '../generated/operation-types.ts';

/** Who is signed in here. */
export const VIEWER_FIELDS = 'id email hasPassword createdAt';
/** Whether a code was mailed, or why not. */
export const CODE_RESULT_FIELDS =
  '__typename ... on CodeSent { requestId email minutes byMail invitationConfirms } ' +
  '... on Refused { code message field }';
/** The signed-in person, the second factor that is still needed, or why the sign-in was refused. */
export const SIGN_IN_RESULT_FIELDS = `__typename
  ... on SignedIn { viewer { ${VIEWER_FIELDS} } }
  ... on SecondFactorRequired { challengeId methods minutes }
  ... on Refused { code message field }`;

export type CodeSent = Extract<CodeResultFields, { __typename: 'CodeSent' }>;
/** Nothing was done; the message says why, and `field` which field of the input it is about. */
export type Refused = Extract<CodeResultFields, { __typename: 'Refused' }>;
