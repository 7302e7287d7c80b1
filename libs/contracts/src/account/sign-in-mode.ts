/** `own`: local accounts, optionally with a sign-in provider; `proxy`: a trusted proxy sends the user in a header. */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
