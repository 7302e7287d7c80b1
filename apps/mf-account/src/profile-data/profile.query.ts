import { useQuery } from '@tanstack/react-query';
import { ApiError, graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { PROFILE_FIELDS } from '@tidings/api-client/operations/profile.query.ts';
import { sessionFetch, createUploadError } from '@tidings/api-client/uploads.ts';
import type { UpdateProfileMutation, UserAttributesQuery } from '../generated/operation-types.ts';

export const USER_ATTRIBUTES_FIELDS =
  'address birthdate family_name gender given_name locale phone_number picture preferred_username profile sub ' +
  'website zoneinfo email';

export const userAttributesKey = (viewer: string | null) => ['user-attributes', viewer] as const;

const attributesDocument = operation<UserAttributesQuery>(
  `query UserAttributes { userAttributes { ${USER_ATTRIBUTES_FIELDS} } }`,
);

export const useUserAttributes = (viewer: string | null) =>
  useQuery({
    queryKey: userAttributesKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(attributesDocument, {}, signal)).userAttributes,
  });

const updateDocument = operation<UpdateProfileMutation>(`
  mutation UpdateProfile($owner: String!) { updateProfile(owner: $owner) { ${PROFILE_FIELDS} } }`);
export const updateProfile = async (owner: string) => (await graphqlFetch(updateDocument, { owner })).updateProfile;

const REFUSED = 'The picture could not be saved. Please try a smaller PNG, JPEG or WebP file.';

/**
 * Uploads a picture and resolves to its URL. Rejects with the server's message, or with `ERR_NETWORK`, `ERR_ABORTED` or
 * `ERR_CANCELED` if interrupted.
 */
export async function uploadAvatar(picture: Blob, signal?: AbortSignal): Promise<string> {
  const lost = (code: 'ERR_NETWORK' | 'ERR_ABORTED') => createUploadError(signal?.aborted ? 'ERR_CANCELED' : code);
  const response = await sessionFetch('/account/avatar', {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': picture.type },
    body: picture,
    signal: signal ?? null,
  }).catch(() => {
    throw lost('ERR_NETWORK');
  });
  const answer = (await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw lost('ERR_ABORTED');
    return {};
  })) as { image?: string; code?: string; message?: string };
  if (!response.ok || !answer.image) throw new ApiError(answer.code ?? 'REFUSED', answer.message ?? REFUSED);
  return answer.image;
}

export async function deleteAvatar(): Promise<void> {
  const response = await sessionFetch('/account/avatar', { method: 'DELETE', credentials: 'same-origin' });
  if (!response.ok) throw new ApiError('REFUSED', 'The picture could not be removed. Please try again.');
}
