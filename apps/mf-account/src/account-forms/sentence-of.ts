import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

/** What is said about a request that failed: the API's own sentence, where it has one, else ours. */
export const sentenceOf = (error: unknown, ours: string): string => (error instanceof ApiError ? error.message : ours);
