import { addBasePath } from './base-path.ts';
import { ApiError, getSessionHint } from './graphql-fetch.ts';
import { renewSession } from './session-renewal.ts';

type UploadError = keyof typeof sentences;

const UNAUTHORIZED = 401;

/** Sends an upload or download request, and renews an expired session once. */
export async function sessionFetch(path: string, init: RequestInit): Promise<Response> {
  const seen = getSessionHint();
  const response = await fetch(addBasePath(path), init);
  if (response.status !== UNAUTHORIZED) return response;
  await renewSession(seen);
  return fetch(addBasePath(path), init);
}

const sentences = {
  ERR_NETWORK: 'Network Error: we could not reach the server. Check your connection and try again.',
  ERR_ABORTED: 'Request aborted: the response was incomplete. Send the file again if it is missing.',
  ERR_CANCELED: 'Upload is canceled by user',
} as const;

export const createUploadError = (code: UploadError): ApiError => new ApiError(code, sentences[code]);

/** Returns whether the file may have arrived despite the error. */
export const isUploadResultUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ERR_ABORTED' || error.code === 'ERR_CANCELED');
