import { ApiError } from '@tidings/api-client/graphql-fetch.ts';

const LASTING: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_INPUT', 'FORBIDDEN']);

/** Whether the server will never take this; anything else may be for want of a network. */
export const isRefused = (cause: unknown): boolean => cause instanceof ApiError && LASTING.has(cause.code);
