/**
 * Reason why signing in with a provider or proxy failed: the provider is unreachable (`away`) or `refused`; the sign-in
 * was started in another browser (`not-begun`); the user has no account and may not create one (`uninvited`); or the
 * proxy sent no user (`not-said`).
 */
export const providerProblems = ['away', 'refused', 'not-begun', 'uninvited', 'not-said'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
