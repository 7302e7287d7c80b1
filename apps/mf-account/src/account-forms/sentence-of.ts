import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

/** What is said about a request that failed: the API's own sentence, where it has one. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'That did not work. Please try again.');
