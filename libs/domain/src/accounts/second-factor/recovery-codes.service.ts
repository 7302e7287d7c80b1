import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatMailedCode, normalizeCode } from '@tidings/contracts/account/credentials.ts';
import { RECOVERY_CODE_COUNT } from '@tidings/contracts/limits/account-limits.ts';
import {
  deleteRecoveryCodes,
  findRecoveryCode,
  storeRecoveryCodes,
  consumeRecoveryCode,
} from '@tidings/database/accounts/account-totp.entity.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Refusal } from '../refusal/refusal.ts';
import { createUsedRecoveryCodeRefusal, createWrongRecoveryCodeRefusal } from './verified-proof.ts';
import type { VerifiedProof } from './verified-proof.ts';

const RANDOM_BYTES = 16;
const newCode = (): string => formatMailedCode('recovery', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
const hashCode = (code: string): Buffer => createHash('sha256').update(normalizeCode(code)).digest();

@Injectable()
export class RecoveryCodesService {
  constructor(private readonly database: DataSource) {}

  async create(tx: EntityManager, accountId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
    await storeRecoveryCodes(tx, accountId, codes.map(hashCode));
    return codes;
  }

  async check(accountId: string, code: string): Promise<VerifiedProof | Refusal> {
    const hash = hashCode(code);
    const state = await findRecoveryCode(this.database, accountId, hash);
    if (state === null) return createWrongRecoveryCodeRefusal();
    if (state === 'used') return createUsedRecoveryCodeRefusal();
    return { method: 'RECOVERY_CODE', use: (tx) => consumeRecoveryCode(tx, accountId, hash) };
  }

  async remove(tx: EntityManager, accountId: string): Promise<void> {
    await deleteRecoveryCodes(tx, accountId);
  }
}
