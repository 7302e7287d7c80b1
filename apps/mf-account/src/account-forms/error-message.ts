import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

/** The API's message, else `ours`. */
export const errorMessage = (error: unknown, ours: string): string =>
  error instanceof ApiError ? error.message : ours;
