import { ApiError } from './graphql-fetch.ts';

const sentences = {
  ERR_NETWORK: 'Network Error: we could not reach the server. Check your connection and try again.',
  ERR_ABORTED: 'Request aborted: the response was incomplete. Send the file again if it is missing.',
  ERR_CANCELED: 'Upload is canceled by user',
} as const;
type UploadError = keyof typeof sentences;

export const createUploadError = (code: UploadError): ApiError => new ApiError(code, sentences[code]);

/** Returns whether the file may have arrived despite the error. */
export const isUploadResultUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ERR_ABORTED' || error.code === 'ERR_CANCELED');
