/**
 * Who may make an account: everybody (`open`), whoever has an invitation (`invite`), nobody but the operator
 * (`closed`). An installation without any account lets an invitation begin the first one, closed or not.
 */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
