/** Why signing in at a provider came to nothing: it is `away`, it `refused`, or this browser did not begin it. */
export const providerProblems = ['away', 'refused', 'not-begun'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
