/** `own` may also offer a provider; with `proxy`, a trusted proxy sets a header. */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
