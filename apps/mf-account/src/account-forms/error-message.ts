import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

export const getErrorMessage = (error: unknown, ours: string): string =>
  error instanceof ApiError ? error.message : ours;
