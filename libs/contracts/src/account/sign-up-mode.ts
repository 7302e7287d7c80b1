/** With `closed`, only the operator creates accounts. The first account can always use an invitation. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
