/**
 * Who can create an account: everyone (`open`), holders of an invitation (`invite`), or only the operator (`closed`).
 * The first account of an installation can always be created with an invitation.
 */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
