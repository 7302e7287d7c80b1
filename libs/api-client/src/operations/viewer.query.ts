import { useQuery } from '@tanstack/react-query';
import type { CodeResultFields, ViewerFields, ViewerQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

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

const viewerDocument = /* @__PURE__ */ operation<ViewerQuery>(`query Viewer { viewer { ${VIEWER_FIELDS} } }`, {
  isKept: true,
});

export const fetchViewer = async (signal?: AbortSignal): Promise<ViewerFields | null> =>
  (await graphqlFetch(viewerDocument, {}, signal)).viewer;

export const useViewer = (viewer: string) =>
  useQuery({ queryKey: ['viewer', viewer], queryFn: ({ signal }) => fetchViewer(signal) });
