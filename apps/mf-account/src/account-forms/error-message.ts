import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

/** Returns the API's message for a failed request, else `ours`. */
export const errorMessage = (error: unknown, ours: string): string =>
  error instanceof ApiError ? error.message : ours;
