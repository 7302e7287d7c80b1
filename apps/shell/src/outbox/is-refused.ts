import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const PERMANENT_CODES: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_INPUT', 'FORBIDDEN']);

export const isPermanentlyRejected = (cause: unknown): boolean =>
  cause instanceof ApiError && PERMANENT_CODES.has(cause.code);
