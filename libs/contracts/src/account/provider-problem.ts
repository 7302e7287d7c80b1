/**
 * `away`: provider unreachable; `not-begun`: started in another browser; `uninvited`: no account, and none may be
 * created; `not-said`: the proxy sent no user.
 */
export const providerProblems = ['away', 'refused', 'not-begun', 'uninvited', 'not-said'] as const;
export type ProviderProblem = (typeof providerProblems)[number];
