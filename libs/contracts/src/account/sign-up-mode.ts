/** With `closed`, only the operator can create accounts. The first account can always be created with an invitation. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
