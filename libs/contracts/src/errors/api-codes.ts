/** Stable `extensions.code` of the GraphQL API, beside the extract codes. A code never changes its meaning. */
export const apiCodes = [
  'BAD_INPUT', 'NOT_FOUND', 'TEXT_TOO_LONG', 'TEXT_EMPTY', 'UNKNOWN_VOICE', 'SPEECH_UNAVAILABLE', 'INTERNAL',
  'QUERY_INVALID', 'QUERY_TOO_LARGE', 'QUERY_TOO_DEEP', 'QUERY_TOO_COSTLY', 'QUERY_BATCHED', 'INTROSPECTION_OFF',
  'REQUEST_REFUSED', 'UNAUTHENTICATED', 'SESSION_STALE', 'SIGN_IN_UNAVAILABLE', 'BUSY', 'OVERLOADED', 'CREDIT_USED_UP',
  'PROFILE_NOT_CREATED', 'SUBSCRIPTION_NOT_SET', 'PREFERENCES_NOT_CREATED',
] as const;
export type ApiCode = (typeof apiCodes)[number];
