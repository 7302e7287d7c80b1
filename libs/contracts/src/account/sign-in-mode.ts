/**
 * How users sign in: with this installation and optionally a sign-in provider (`own`), only with the provider
 * (`provider`), or through a trusted proxy that sets a header (`proxy`).
 */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
