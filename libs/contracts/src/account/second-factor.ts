export const secondFactorMethods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const stepUpMethods = ['PASSWORD', ...secondFactorMethods] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];
