export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Confirm the identity before a sensitive action. */
export const stepUpMethods = ['PASSWORD', ...secondFactorMethods] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];
