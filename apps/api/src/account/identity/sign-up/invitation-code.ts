import { createHash, randomBytes } from 'node:crypto';
import { codeFrom, plainCode } from '@tidings/contracts/account/mailed-code.ts';

const RANDOM_BYTES = 16;

/** Creates a random code in its readable form, such as `K7MP-X3R9-TQ4W-H6ZB`. */
export function newInvitationCode(): string {
  return codeFrom('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** The stored form of a code. Codes are long and random, so a fast hash suffices. */
export function invitationHash(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
