/** Proofs that can follow a password at sign-in. */
export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Proofs that confirm the identity of the account owner before a sensitive action. */
export const stepUpMethods = ['PASSWORD', ...secondFactorMethods] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];
