/** Who is signed in here. `hasPassword` is false for somebody a sign-in provider answers for. */
export type Viewer = { id: string; email: string; hasPassword: boolean; createdAt: string };
/** Nothing was done; the message says why, and `field` which field of the input it is about. */
export type Refused = { __typename: 'Refused'; code: string; message: string; field: string | null };
/** A code was mailed, if there is somebody to mail it to; it counts for `minutes`. */
export type CodeSent = { __typename: 'CodeSent'; requestId: string; email: string; minutes: number };
export type SignedIn = { __typename: 'SignedIn'; viewer: Viewer };
export type CodeResult = CodeSent | Refused;
export type SignInResult = SignedIn | Refused;
export type Credentials = { email: string; password: string };
/** A browser that is signed in; `current` is the one that asks. */
export type Session = { id: string; device: string; createdAt: string; lastUsedAt: string; current: boolean };

export const VIEWER_FIELDS = 'id email hasPassword createdAt';
export const CODE_FIELDS =
  '__typename ... on CodeSent { requestId email minutes } ... on Refused { code message field }';
export const SIGN_IN_FIELDS = `__typename
  ... on SignedIn { viewer { ${VIEWER_FIELDS} } }
  ... on Refused { code message field }`;
