import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { formatMailedCode, normalizeCode } from '@tidings/contracts/account/credentials.ts';
import type { StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import {
  RECOVERY_CODE_COUNT,
  TOTP_DIGITS,
  TOTP_DRIFT_STEPS,
  TOTP_PERIOD_SECONDS,
  TOTP_TOLERANCE_STEPS,
} from '@tidings/contracts/limits/account-limits.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import {
  confirmPendingTotp,
  consumeRecoveryCode,
  consumeTotpStep,
  deleteRecoveryCodes,
  deleteTotp,
  findRecoveryCode,
  storePendingTotp,
  storeRecoveryCodes,
} from '@tidings/database/accounts/second-factor.entity.ts';
import { readTotp, rejectTotpStep } from '@tidings/database/accounts/second-factor.query.ts';
import { generateSecret, generateSync, generateURI } from 'otplib';
import { type EntityManager, DataSource } from 'typeorm';
import { SecretsService } from '../../secrets/secrets.service.ts';
import { type Refusal, createRefusal } from '../refusal/refusal.ts';

/** `use` consumes the proof. It returns false if another request consumed it first. */
export type VerifiedProof = { method: StepUpMethod; use(tx: EntityManager): Promise<boolean> };

export type PasskeyBinding =
  | { purpose: 'passkey-second-factor'; signInId: string }
  | { purpose: 'passkey-step-up'; sessionId: string };

/** `uri` is an otpauth URI for a QR code. */
type TotpSetup = { secret: string; uri: string };
export type ConfirmedTotp = { store(tx: EntityManager): Promise<boolean> };
type TotpMatch = { step: number; drift: number };

const OPERATOR = 'If you have no other way to confirm, ask the operator of this site to reset your second factors.';

const createWrongTotpRefusal = (): Refusal =>
  createRefusal(
    'CODE_WRONG',
    'Incorrect code. Enter the latest code from your authenticator app, or use a recovery code.',
    'code',
  );
export const createUsedTotpRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', 'This code has already been used. Wait up to 30 seconds and enter the next one.', 'code');
const createWrongClockRefusal = (drift: string): Refusal =>
  createRefusal(
    'CODE_WRONG',
    `The clock of the device with your authenticator app is ${drift}. Set its date and time automatically, then ` +
      'enter the next code. If that clock is right, tell the operator of this site that the server’s clock is wrong.',
    'code',
  );
const createUnreadableTotpRefusal = (): Refusal =>
  createRefusal(
    'SECOND_FACTOR_MISSING',
    'The authenticator app can no longer be checked, because the key for its secret is missing. Use a recovery code ' +
      `or a passkey, then set up the app again. ${OPERATOR}`,
    'code',
  );
const createWrongRecoveryCodeRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', `This recovery code is incorrect. Enter a different one. ${OPERATOR}`, 'code');
const createUsedRecoveryCodeRefusal = (): Refusal =>
  createRefusal('CODE_WRONG', `This recovery code has already been used. Enter a different one. ${OPERATOR}`, 'code');
export const createMissingMethodRefusal = (): Refusal =>
  createRefusal(
    'SECOND_FACTOR_MISSING',
    `This account cannot be confirmed with this method. Choose a different one. ${OPERATOR}`,
  );

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Manages authenticator apps (RFC 6238). */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: DataSource,
    private readonly secrets: SecretsService,
  ) {}

  /** The current app remains valid until a code confirms the new secret. */
  async begin({ id, email }: Account): Promise<TotpSetup> {
    const secret = generateSecret();
    await storePendingTotp(this.database, id, await this.#encrypt(id, secret));
    return { secret, uri: generateURI({ issuer: 'Tidings', label: email, secret }) };
  }

  async confirm(accountId: string, code: string): Promise<ConfirmedTotp | Refusal> {
    const stored = await readTotp(this.database, accountId);
    const pending = stored?.pendingSecret ?? null;
    const secret = pending && (await this.#decrypt(accountId, pending));
    if (!pending || secret === null)
      return createRefusal('CHALLENGE_EXPIRED', 'Setting up the authenticator app took too long. Start again.');
    const match = matchTotpCode(secret, code, Date.now());
    if (!match) return createRefusal('CODE_WRONG', 'Incorrect code. Enter the latest code from the app.', 'code');
    if (!isWithinTolerance(match)) return createWrongClockRefusal(describeDrift(match));
    return { store: (tx) => confirmPendingTotp(tx, accountId, pending, match.step) };
  }

  async check(accountId: string, code: string): Promise<VerifiedProof | Refusal> {
    const stored = await readTotp(this.database, accountId);
    if (!stored?.secret) return createMissingMethodRefusal();
    const secret = await this.#decrypt(accountId, stored.secret);
    if (secret === null) return createUnreadableTotpRefusal();
    const match = matchTotpCode(secret, code, Date.now());
    if (!match) return createWrongTotpRefusal();
    if (!isWithinTolerance(match)) return this.#refuseDrift(accountId, match);
    if (match.step <= (stored.lastStep ?? -1) || stored.refusedSteps.includes(match.step))
      return createUsedTotpRefusal();
    return { method: 'TOTP', use: (tx) => consumeTotpStep(tx, accountId, match.step) };
  }

  remove(tx: EntityManager, accountId: string): Promise<boolean> {
    return deleteTotp(tx, accountId);
  }

  // Reporting the clock difference reveals that a guessed code is valid for a future step, so the codes of that step
  // are blocked permanently.
  async #refuseDrift(accountId: string, match: TotpMatch): Promise<Refusal> {
    if (match.drift > 0) await rejectTotpStep(this.database, accountId, match.step, toTotpStep(Date.now()));
    return createWrongClockRefusal(describeDrift(match));
  }

  async #encrypt(accountId: string, secret: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.#key(), nonce).setAAD(Buffer.from(accountId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** Returns null if the encryption key differs, for example after restoring older secrets. */
  async #decrypt(accountId: string, stored: Buffer): Promise<string | null> {
    const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, await this.#key(), stored.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    try {
      decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag);
      return decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  #key(): Promise<Buffer> {
    return this.secrets.mac('totp', 'encryption key');
  }
}

const CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

const toTotpStep = (ms: number): number => Math.floor(ms / 1000 / TOTP_PERIOD_SECONDS);
const isWithinTolerance = ({ drift }: TotpMatch): boolean => Math.abs(drift) <= TOTP_TOLERANCE_STEPS;

/** Searches two hours around `nowMs` to report a wrong clock; callers accept only steps within the tolerance. */
function matchTotpCode(secret: string, code: string, nowMs: number): TotpMatch | null {
  const digits = code.replace(/[\s\p{Cf}-]/gu, '').normalize('NFKC');
  if (!CODE.test(digits)) return null;
  const current = toTotpStep(nowMs);
  for (let distance = 0; distance <= TOTP_DRIFT_STEPS; distance += 1) {
    for (const drift of distance === 0 ? [0] : [-distance, distance]) {
      const step = current + drift;
      if (generateSync({ secret, epoch: step * TOTP_PERIOD_SECONDS }) === digits) return { step, drift };
    }
  }
  return null;
}

function describeDrift({ drift }: TotpMatch): string {
  const minutes = Math.max(1, Math.round((Math.abs(drift) * TOTP_PERIOD_SECONDS) / 60));
  return `about ${minutes} minute${minutes === 1 ? '' : 's'} ${drift > 0 ? 'fast' : 'slow'}`;
}

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
