import { createHash, randomBytes } from 'node:crypto';
import { formatMailedCode, normalizeCode } from '@tidings/contracts/account/mailed-code.ts';

const RANDOM_BYTES = 16;

export function createInvitationCode(): string {
  return formatMailedCode('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** Codes are long and random, so a fast hash suffices. */
export function hashInvitationCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}
