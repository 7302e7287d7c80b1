import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SecondFactorMethod, StepUpMethod } from '@tidings/contracts/account/second-factor.ts';
import type { SecurityEventKind } from '@tidings/contracts/account/security-events.ts';
import { SecondFactorChanged } from '@tidings/contracts/events/account.events.ts';
import type { SecondFactorChange } from '@tidings/contracts/events/account.events.ts';
import { PASSKEYS_MAX, PASSKEY_NAME_MAX } from '@tidings/contracts/limits/second-factor-limits.ts';
import { deleteChallenges } from '@tidings/database/accounts/account-challenge.query.ts';
import { findConfirmationExpiry } from '@tidings/database/accounts/account-session.query.ts';
import type { Account } from '@tidings/database/accounts/account.entity.ts';
import { createPasskey, deletePasskey, listPasskeys, renamePasskey } from '@tidings/database/accounts/passkey.query.ts';
import { lockSecondFactors, readSecondFactors } from '@tidings/database/accounts/second-factor.query.ts';
import type { SecondFactors } from '@tidings/database/accounts/second-factor.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../../server/graphql/api-error.ts';
import type { RequestContext } from '../../../server/graphql/request-context.ts';
import { isUuid } from '../../../server/graphql/uuid.ts';
import { isRefused, createRefusal } from '../account.model.ts';
import type { RefusedModel } from '../account.model.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { SessionsService } from '../sessions/session.service.ts';
import { PasswordSignInService } from '../sign-in/password-sign-in.service.ts';
import type { NewPasskey } from './passkey.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { PasskeyModel, SecondFactorAddedModel, SignInSecurityModel } from './second-factor.model.ts';
import type { ConfirmedTotp } from './totp.service.ts';
import { TotpService } from './totp.service.ts';

type LoggedChange = Exclude<SecondFactorChange, 'reset by the operator'>;
const LOG_KINDS: Record<LoggedChange, SecurityEventKind> = {
  'authenticator app added': 'AUTHENTICATOR_APP_ADDED',
  'authenticator app removed': 'AUTHENTICATOR_APP_REMOVED',
  'passkey added': 'PASSKEY_ADDED',
  'passkey removed': 'PASSKEY_REMOVED',
  'recovery codes created': 'RECOVERY_CODES_CREATED',
};

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

  async security(context: RequestContext, account: Account): Promise<SignInSecurityModel> {
    const { accountId, sessionId } = context.signedIn();
    const [{ totpSince, recoveryCodesLeft }, passkeys, stepUpMethods, until] = await Promise.all([
      readSecondFactors(this.database, accountId),
      listPasskeys(this.database, accountId),
      this.stepUpMethods(account),
      sessionId === null ? null : findConfirmationExpiry(this.database, accountId, sessionId),
    ]);
    return Object.assign(new SignInSecurityModel(), {
      totpSince,
      recoveryCodesLeft,
      stepUpMethods,
      confirmedUntil: until,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) =>
        Object.assign(new PasskeyModel(), { id, name, createdAt, lastUsedAt }),
      ),
    });
  }

  addTotp(
    context: RequestContext,
    account: Account,
    confirmed: ConfirmedTotp,
  ): Promise<SecondFactorAddedModel | RefusedModel> {
    return this.#add(context, account, 'authenticator app added', async (tx) =>
      (await confirmed.store(tx))
        ? null
        : createRefusal('CHALLENGE_EXPIRED', 'Another set-up was started. Start again.'),
    );
  }

  addPasskey(
    context: RequestContext,
    account: Account,
    passkey: NewPasskey,
    name: string,
  ): Promise<SecondFactorAddedModel | RefusedModel> {
    return this.#add(context, account, 'passkey added', async (tx) => {
      const { passkeys } = await readSecondFactors(tx, account.id);
      if (passkeys >= PASSKEYS_MAX)
        return createRefusal('PASSKEYS_TOO_MANY', `An account has at most ${PASSKEYS_MAX} passkeys. Remove one first.`);
      const created = await createPasskey(tx, { ...passkey, id: randomUUID(), accountId: account.id, name });
      return created
        ? null
        : createRefusal('PASSKEY_INVALID', 'This passkey was already added. Use another authenticator.');
    });
  }

  async renamePasskey(accountId: string, id: string, name: string): Promise<void> {
    if (!isUuid(id) || !(await renamePasskey(this.database, accountId, id, name))) throw passkeyNotFound();
  }

  async removePasskey(context: RequestContext, id: string): Promise<void> {
    const removed =
      isUuid(id) &&
      (await this.#remove(context, 'passkey removed', (tx) => deletePasskey(tx, context.signedIn().accountId, id)));
    if (!removed) throw passkeyNotFound();
  }

  async removeTotp(context: RequestContext): Promise<void> {
    const removed = await this.#remove(context, 'authenticator app removed', (tx) =>
      this.totp.remove(tx, context.signedIn().accountId),
    );
    if (!removed) throw new ApiError('NOT_FOUND', 'This account has no authenticator app.');
  }

  createRecoveryCodes(context: RequestContext): Promise<string[] | null> {
    const { accountId, sessionId } = context.signedIn();
    return this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, accountId);
      if (!hasFactor(await readSecondFactors(tx, accountId))) return null;
      const codes = await this.recoveryCodes.create(tx, accountId);
      await this.sessions.endOthers(tx, accountId, 'signed out elsewhere', sessionId);
      await this.#publish(tx, context, 'recovery codes created');
      return codes;
    });
  }

  async #add(
    context: RequestContext,
    account: Account,
    change: LoggedChange,
    store: (tx: EntityManager) => Promise<RefusedModel | null>,
  ): Promise<SecondFactorAddedModel | RefusedModel> {
    const recoveryCodes = await this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, account.id);
      const before = await readSecondFactors(tx, account.id);
      const refusal = await store(tx);
      if (refusal) return refusal;
      await this.#publish(tx, context, change);
      return hasFactor(before) ? null : this.recoveryCodes.create(tx, account.id);
    });
    if (recoveryCodes !== null && isRefused(recoveryCodes)) return recoveryCodes;
    return Object.assign(new SecondFactorAddedModel(), {
      security: await this.security(context, account),
      recoveryCodes,
    });
  }

  /** Removes a factor and ends the other sessions, because a stranger may have started them with that factor. */
  #remove(
    context: RequestContext,
    change: LoggedChange,
    remove: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const { accountId, sessionId } = context.signedIn();
    return this.database.transaction(async (tx) => {
      await lockSecondFactors(tx, accountId);
      if (!(await remove(tx))) return false;
      await deleteChallenges(tx, accountId);
      if (!hasFactor(await readSecondFactors(tx, accountId))) await this.recoveryCodes.remove(tx, accountId);
      await this.sessions.endOthers(tx, accountId, 'signed out elsewhere', sessionId);
      await this.#publish(tx, context, change);
      return true;
    });
  }

  async #publish(tx: EntityManager, context: RequestContext, change: LoggedChange): Promise<void> {
    const { accountId } = context.signedIn();
    await this.events.add(tx, SecondFactorChanged, { changeId: randomUUID(), accountId, change });
    await this.securityLog.record(tx, context.request, { accountId, kind: LOG_KINDS[change] });
  }
}

export function parsePasskeyName(name: string): string | RefusedModel {
  const visible = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim();
  if (visible === '' || visible.length > PASSKEY_NAME_MAX)
    return createRefusal('NAME_INVALID', `Enter a name of 1 to ${PASSKEY_NAME_MAX} characters.`, 'name');
  return visible;
}

const hasFactor = ({ totpSince, passkeys }: SecondFactors): boolean => totpSince !== null || passkeys > 0;
const passkeyNotFound = () => new ApiError('NOT_FOUND', 'Passkey not found.');

function toMethods(factors: SecondFactors): SecondFactorMethod[] {
  if (!hasFactor(factors)) return [];
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  return [
    ...(totpSince === null ? [] : (['TOTP'] as const)),
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
}
