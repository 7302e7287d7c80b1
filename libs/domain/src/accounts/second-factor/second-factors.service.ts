import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import type { SecondFactorMethod, StepUpMethod } from '@tidings/contracts/account/sign-in.ts';
import { type SecondFactorChange, SecondFactorChanged } from '@tidings/contracts/events/account.events.ts';
import { PASSKEYS_MAX, PASSKEY_NAME_MAX } from '@tidings/contracts/limits/account-limits.ts';
import { deleteChallenges } from '@tidings/database/accounts/account-request.entity.ts';
import { findConfirmationExpiry } from '@tidings/database/accounts/account-session.entity.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '@tidings/database/accounts/second-factor.entity.ts';
import {
  type SecondFactors,
  lockSecondFactors,
  readSecondFactors,
} from '@tidings/database/accounts/second-factor.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError, isUuid } from '../../errors/domain-error.ts';
import type { Requester } from '../../requester/requester.ts';
import { PasswordSignInService } from '../passwords/password-check.service.ts';
import { type Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import type { NewPasskey } from './passkey.service.ts';
import { type ConfirmedTotp, RecoveryCodesService, TotpService } from './totp.service.ts';

type LoggedChange = Exclude<SecondFactorChange, 'reset by the operator'>;
const LOG_KINDS: Record<LoggedChange, SecurityEventKind> = {
  'authenticator app added': 'AUTHENTICATOR_APP_ADDED',
  'authenticator app removed': 'AUTHENTICATOR_APP_REMOVED',
  'passkey added': 'PASSKEY_ADDED',
  'passkey removed': 'PASSKEY_REMOVED',
  'recovery codes created': 'RECOVERY_CODES_CREATED',
};

export type PasskeyView = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
export type SignInSecurity = {
  totpSince: Date | null;
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  /** Empty if the account has neither a password nor a second factor. */
  stepUpMethods: StepUpMethod[];
  /** Time at which this session stops allowing sensitive actions. */
  confirmedUntil: Date | null;
};
/** `recoveryCodes` are returned once, for the first second factor. */
export type SecondFactorAdded = { security: SignInSecurity; recoveryCodes: string[] | null };

@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly sessions: SessionsService,
    private readonly passwordWay: PasswordSignInService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly totp: TotpService,
    private readonly securityLog: SecurityLogService,
  ) {}

  async methods(accountId: string): Promise<SecondFactorMethod[]> {
    if (this.passwordWay.mode !== 'own') return [];
    return toMethods(await readSecondFactors(this.database, accountId));
  }

  async stepUpMethods({ id, passwordHash }: Account): Promise<StepUpMethod[]> {
    const methods = await this.methods(id);
    if (methods.length > 0) return methods;
    return passwordHash === null ? [] : ['PASSWORD'];
  }

  async security(requester: Requester, account: Account): Promise<SignInSecurity> {
    const { accountId, sessionId } = requester.signedIn();
    const [{ totpSince, recoveryCodesLeft }, passkeys, stepUpMethods, until] = await Promise.all([
      readSecondFactors(this.database, accountId),
      listPasskeys(this.database, accountId),
      this.stepUpMethods(account),
      sessionId === null ? null : findConfirmationExpiry(this.database, accountId, sessionId),
    ]);
    return {
      totpSince,
      recoveryCodesLeft,
      stepUpMethods,
      confirmedUntil: until,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    };
  }

  addTotp(requester: Requester, account: Account, confirmed: ConfirmedTotp): Promise<SecondFactorAdded | Refusal> {
    return this.#add(requester, account, 'authenticator app added', async (tx) =>
      (await confirmed.store(tx))
        ? null
        : createRefusal('CHALLENGE_EXPIRED', 'Another setup has been started since. Start again.'),
    );
  }

  addPasskey(
    requester: Requester,
    account: Account,
    passkey: NewPasskey,
    name: string,
  ): Promise<SecondFactorAdded | Refusal> {
    return this.#add(requester, account, 'passkey added', async (tx) => {
      const { passkeys } = await readSecondFactors(tx, account.id);
      if (passkeys >= PASSKEYS_MAX)
        return createRefusal('PASSKEYS_TOO_MANY', `An account has at most ${PASSKEYS_MAX} passkeys. Remove one first.`);
      const created = await createPasskey(tx, { ...passkey, id: randomUUID(), accountId: account.id, name });
      return created
        ? null
        : createRefusal('PASSKEY_INVALID', 'This passkey has already been added. Use a different authenticator.');
    });
  }

  async renamePasskey(accountId: string, id: string, name: string): Promise<void> {
    if (!isUuid(id) || !(await renamePasskey(this.database, accountId, id, name))) throw passkeyNotFound();
  }

  async removePasskey(requester: Requester, id: string): Promise<void> {
    const removed =
      isUuid(id) &&
      (await this.#remove(requester, 'passkey removed', (tx) => deletePasskey(tx, requester.signedIn().accountId, id)));
    if (!removed) throw passkeyNotFound();
  }

  async removeTotp(requester: Requester): Promise<void> {
    const removed = await this.#remove(requester, 'authenticator app removed', (tx) =>
      this.totp.remove(tx, requester.signedIn().accountId),
    );
    if (!removed) throw new DomainError('NOT_FOUND', 'This account has no authenticator app.');
  }

  createRecoveryCodes(requester: Requester): Promise<string[] | null> {
    const { accountId, sessionId } = requester.signedIn();
    return this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, accountId);
      if (!hasFactor(await readSecondFactors(tx, accountId))) return null;
      const codes = await this.recoveryCodes.create(tx, accountId);
      await this.sessions.endOthers(tx, accountId, 'signed out elsewhere', sessionId);
      await this.#publish(tx, requester, 'recovery codes created');
      return codes;
    });
  }

  async #add(
    requester: Requester,
    account: Account,
    change: LoggedChange,
    store: (tx: EntityManager) => Promise<Refusal | null>,
  ): Promise<SecondFactorAdded | Refusal> {
    const recoveryCodes = await this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, account.id);
      const before = await readSecondFactors(tx, account.id);
      const refusal = await store(tx);
      if (refusal) return refusal;
      await this.#publish(tx, requester, change);
      return hasFactor(before) ? null : this.recoveryCodes.create(tx, account.id);
    });
    if (recoveryCodes !== null && isRefusal(recoveryCodes)) return recoveryCodes;
    return { security: await this.security(requester, account), recoveryCodes };
  }

  /** Removes a factor and ends the other sessions, because a stranger may have started them with that factor. */
  #remove(
    requester: Requester,
    change: LoggedChange,
    remove: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const { accountId, sessionId } = requester.signedIn();
    return this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, accountId);
      if (!(await remove(tx))) return false;
      await deleteChallenges(tx, accountId);
      if (!hasFactor(await readSecondFactors(tx, accountId))) await this.recoveryCodes.remove(tx, accountId);
      await this.sessions.endOthers(tx, accountId, 'signed out elsewhere', sessionId);
      await this.#publish(tx, requester, change);
      return true;
    });
  }

  async #publish(tx: EntityManager, requester: Requester, change: LoggedChange): Promise<void> {
    const { accountId } = requester.signedIn();
    await this.events.add(tx, SecondFactorChanged, { changeId: randomUUID(), accountId, change });
    await this.securityLog.record(tx, requester.request, { accountId, kind: LOG_KINDS[change] });
  }
}

export function parsePasskeyName(name: string): string | Refusal {
  const visible = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim();
  if (visible === '' || visible.length > PASSKEY_NAME_MAX)
    return createRefusal('NAME_INVALID', `Enter a name of 1 to ${PASSKEY_NAME_MAX} characters.`, 'name');
  return visible;
}

const hasFactor = ({ totpSince, passkeys }: SecondFactors): boolean => totpSince !== null || passkeys > 0;
const passkeyNotFound = () => new DomainError('NOT_FOUND', 'Passkey not found.');

function toMethods(factors: SecondFactors): SecondFactorMethod[] {
  if (!hasFactor(factors)) return [];
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  return [
    ...(totpSince === null ? [] : (['TOTP'] as const)),
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}
