import type { TranslationErrorCode } from '@tidings/contracts/conversion/translation.ts';

export const refusalCodes = [
  'EMAIL_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_EASY',
  'PASSWORD_TOO_COMMON',
  'CREDENTIALS_WRONG',
  'CODE_WRONG',
  'TOO_MANY_TRIES',
  'EMAIL_TAKEN',
  'SIGN_IN_ELSEWHERE',
  'SIGN_UP_CLOSED',
  'INVITATION_MISSING',
  'INVITATION_WRONG',
  'STEP_UP_REQUIRED',
  'CHALLENGE_EXPIRED',
  'SECOND_FACTOR_MISSING',
  'PASSKEY_INVALID',
  'PASSKEY_UNKNOWN',
  'PASSKEYS_TOO_MANY',
  'NAME_INVALID',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Explains why nothing was changed. `field` is the input that caused it. */
export class Refusal {
  readonly code: RefusalCode | TranslationErrorCode;
  readonly message: string;
  readonly field: string | null;

  constructor(code: RefusalCode | TranslationErrorCode, message: string, field: string | null = null) {
    this.code = code;
    this.message = message;
    this.field = field;
  }
}

export function createRefusal(
  code: RefusalCode | TranslationErrorCode,
  message: string,
  field: string | null = null,
): Refusal {
  return new Refusal(code, message, field);
}

export function isRefusal(value: object): value is Refusal {
  return value instanceof Refusal;
}
