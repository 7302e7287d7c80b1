/** `own`: optionally also with a provider; `proxy`: a trusted proxy sets a header. */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
