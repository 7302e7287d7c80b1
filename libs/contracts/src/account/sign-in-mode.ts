/**
 * `own`: this installation and optionally a provider; `provider`: only the provider; `proxy`: a trusted proxy sets a
 * header.
 */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
