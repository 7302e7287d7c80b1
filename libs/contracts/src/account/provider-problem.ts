/**
 * `away`: the provider is unreachable; `not-begun`: the sign-in was started in another browser or has expired;
 * `uninvited`: the user has no account and none may be created; `not-said`: the proxy sent no user.
 */
export const providerProblems = ['away', 'refused', 'not-begun', 'uninvited', 'not-said'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
