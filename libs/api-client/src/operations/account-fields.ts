import type { CodeResultFields } from '../generated/operation-types.ts';

export const VIEWER_FIELDS = 'id email hasPassword createdAt';
export const CODE_RESULT_FIELDS =
  '__typename ... on CodeSent { requestId email minutes byMail invitationConfirms } ' +
  '... on Refused { code message field }';
/** The person, a required second factor, or a refusal. */
export const SIGN_IN_RESULT_FIELDS = `__typename
  ... on SignedIn { viewer { ${VIEWER_FIELDS} } }
  ... on SecondFactorRequired { challengeId methods minutes }
  ... on Refused { code message field }`;

export type CodeSent = Extract<CodeResultFields, { __typename: 'CodeSent' }>;
/** `field`: the invalid input. */
export type Refused = Extract<CodeResultFields, { __typename: 'Refused' }>;
