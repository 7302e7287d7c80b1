import type { CodeResultFields } from '../generated/operation-types.ts';

export const VIEWER_FIELDS = 'id email hasPassword createdAt';
export const CODE_RESULT_FIELDS =
  '__typename ... on CodeSent { requestId email minutes byMail invitationConfirms } ' +
  '... on Refused { code message field }';
/** Fields of the signed-in person, of a required second factor, or of a refusal. */
export const SIGN_IN_RESULT_FIELDS = `__typename
  ... on SignedIn { viewer { ${VIEWER_FIELDS} } }
  ... on SecondFactorRequired { challengeId methods minutes }
  ... on Refused { code message field }`;

export type CodeSent = Extract<CodeResultFields, { __typename: 'CodeSent' }>;
/** `field` is the name of the invalid input. */
export type Refused = Extract<CodeResultFields, { __typename: 'Refused' }>;
