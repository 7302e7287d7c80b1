/**
 * Who says who people are: this installation, and a sign-in provider beside it where there is one (`own`); that
 * provider alone (`provider`); or a trusted proxy in front, by a header (`proxy`).
 */
export const signInModes = ['own', 'provider', 'proxy'] as const;
export type SignInMode = (typeof signInModes)[number];
