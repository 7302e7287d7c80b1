/**
 * Why signing in at a provider came to nothing: it is `away`, it `refused`, this browser did not begin it, or it
 * confirms somebody without an account here, who may not make one (`uninvited`), or it is a proxy that did not say
 * who this is (`not-said`).
 */
export const providerProblems = ['away', 'refused', 'not-begun', 'uninvited', 'not-said'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
