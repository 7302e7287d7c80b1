import { createHash, randomBytes } from 'node:crypto';
import { codeFrom, plainCode } from '@tidings/contracts/account/mailed-code.ts';

const RANDOM_BYTES = 16;

export function newInvitationCode(): string {
  return codeFrom('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** Codes are long and random, so a fast hash suffices. */
export function invitationHash(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
