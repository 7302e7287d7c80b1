/** `closed`: only by the operator. The first account can always use an invitation. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
