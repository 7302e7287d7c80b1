import { createHash, randomBytes } from 'node:crypto';
import { codeFrom, plainCode } from '@tidings/contracts/account/mailed-code.ts';

const RANDOM_BYTES = 16;

/** A code nobody can guess, as its reader sees it: `K7MP-X3R9-TQ4W-H6ZB`. */
export function newInvitationCode(): string {
  return codeFrom('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** All that is kept of a code. It is long and random, so a fast hash does. */
export function invitationHash(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
