import type { StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import type { EntityManager } from 'typeorm';
import { createRefusal } from '../refusal/refusal.ts';
import type { Refusal } from '../refusal/refusal.ts';

/** `use` consumes the proof. It returns false if another request consumed it first. */
export type VerifiedProof = { method: StepUpMethod; use(tx: EntityManager): Promise<boolean> };

export type PasskeyBinding =
  | { purpose: 'passkey-second-factor'; signInId: string }
  | { purpose: 'passkey-step-up'; sessionId: string };

const OPERATOR = 'If you have no other way to confirm, ask the operator of this site to reset your second factors.';

export const createWrongTotpRefusal = (): Refusal =>
  createRefusal(
    'CODE_WRONG',
    'Incorrect code. Enter the latest code from your authenticator app, or use a recovery code.',
    'code',
  );
export const createUsedTotpRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', 'This code has already been used. Wait up to 30 seconds and enter the next one.', 'code');
export const createWrongClockRefusal = (drift: string): Refusal =>
  createRefusal(
    'CODE_WRONG',
    `The clock of the device with your authenticator app is ${drift}. Set its date and time automatically, then ` +
      'enter the next code. If that clock is right, tell the operator of this site that the server’s clock is wrong.',
    'code',
  );
export const createUnreadableTotpRefusal = (): Refusal =>
  createRefusal(
    'SECOND_FACTOR_MISSING',
    'The authenticator app can no longer be checked, because the key for its secret is missing. Use a recovery code ' +
      `or a passkey, then set up the app again. ${OPERATOR}`,
    'code',
  );
export const createWrongRecoveryCodeRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', `This recovery code is incorrect. Enter a different one. ${OPERATOR}`, 'code');
export const createUsedRecoveryCodeRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', `This recovery code has already been used. Enter a different one. ${OPERATOR}`, 'code');
export const createMissingMethodRefusal = (): Refusal =>
  createRefusal(
    'SECOND_FACTOR_MISSING',
    `This account cannot be confirmed with this method. Choose a different one. ${OPERATOR}`,
  );
