import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { normalizeCode, formatMailedCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import {
  CODE_ATTEMPTS_MAX,
  CODE_VALIDITY_MINUTES,
  MINUTES_PER_DAY,
  THROTTLED_CODE_ATTEMPTS_MAX,
} from '@tidings/contracts/limits/account-limits.ts';
import {
  type AccountRequest,
  consumeCodeAttempt,
  deriveMailCode,
  findAccountRequest,
} from '@tidings/database/accounts/account-request.entity.ts';
import {
  type Account,
  findAccountByEmail,
  findAccountById,
  findInvitationByHash,
  hasAccounts,
} from '@tidings/database/accounts/account.entity.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { throttledCodes } from '@tidings/platform/process/telemetry/metrics.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { isUuid } from '../../errors/domain-error.ts';
import {
  type ThrottleLimit,
  ThrottleService,
  createNetworkLimits,
  createSubjectLimit,
  formatWait,
} from '../../limits/throttle.service.ts';
import type { Requester } from '../../requester/requester.ts';
import { type Refusal, createRefusal, isRefusal } from '../refusal/refusal.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { DevicesService } from '../sessions/session.service.ts';

export type CodeSent = {
  requestId: string;
  email: string;
  minutes: number;
  byMail: boolean;
  invitationConfirms: boolean;
};

/** `tries` is the maximum number of wrong codes. Call `giveBack` after a correct code or when no tries are left. */
type CodeAllowance = { tries: number; giveBack(): Promise<void>; giveBackShared(): Promise<void> };

const CODE_WRONG = 'This code is incorrect or has expired. Use the code in the latest email, or request a new one.';

export const createWrongCodeRefusal = (): Refusal => createRefusal('CODE_WRONG', CODE_WRONG, 'code');

const isOpen = ({ usedAt, expiresAt, tries }: AccountRequest): boolean =>
  usedAt === null && expiresAt > new Date() && tries < CODE_ATTEMPTS_MAX;

/**
 * When a shared limit is exceeded, a request allows one try instead of five and each network gets two tries per person
 * and day, so that attackers cannot lock people out.
 */
@Injectable()
export class CodeLimitService {
  constructor(
    private readonly throttle: ThrottleService,
    private readonly devices: DevicesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * `person` is the account ID or the address of an open request; null counts only the network, because no code can be
   * right.
   */
  async take(
    { request, deviceToken }: Requester,
    account: Account | null,
    person: string | null,
  ): Promise<CodeAllowance | Refusal> {
    const limits = this.config.accountLimits;
    const perPerson = { max: limits['wrong-codes-per-person'], minutes: MINUTES_PER_DAY };
    const device = account && (await this.devices.knownAs(deviceToken, account));
    if (account && device !== null) {
      const deviceLimit: ThrottleLimit = { of: `wrong codes of ${account.id} on ${device}`, ...perPerson };
      const wait = await this.throttle.take(deviceLimit);
      return wait === null ? this.#allowed(CODE_ATTEMPTS_MAX, [deviceLimit], []) : tooMany(wait);
    }
    const perNetwork = limits['wrong-codes-per-network'];
    const subject = person === null ? 'codes for no request' : 'wrong codes';
    const networks = createNetworkLimits(request, { of: subject, max: perNetwork, minutes: MINUTES_PER_DAY });
    const wait = await this.throttle.take(...networks);
    if (wait !== null) return tooMany(wait);
    if (person === null) return this.#allowed(CODE_ATTEMPTS_MAX, networks, []);
    const inAll: ThrottleLimit = {
      of: 'wrong codes in all',
      max: limits['wrong-codes-in-all'],
      minutes: MINUTES_PER_DAY,
    };
    const shared = await this.throttle.takeSharedContent({
      source: createSubjectLimit(request, 'wrong codes', person, perNetwork),
      shared: [inAll, { of: `wrong codes of ${person}`, ...perPerson }],
    });
    if (typeof shared === 'number') {
      await this.throttle.giveBack(...networks);
      return tooMany(shared);
    }
    if (shared.counts[0] === inAll.max)
      this.logger.warn(
        { count: inAll.max },
        'too many wrong codes were entered in total: each code now allows one attempt, and each network two ' +
          'attempts a day for each person. If people enter that many by mistake, raise wrong-codes-in-all in ' +
          'TIDINGS_ACCOUNT_LIMITS',
      );
    if ((shared.counts[0] ?? 0) > inAll.max) throttledCodes.inc();
    return this.#allowed(shared.isBraked ? THROTTLED_CODE_ATTEMPTS_MAX : CODE_ATTEMPTS_MAX, networks, shared.taken);
  }

  #allowed(tries: number, ownLimits: readonly ThrottleLimit[], shared: readonly ThrottleLimit[]): CodeAllowance {
    return {
      tries,
      giveBack: () => this.throttle.giveBack(...ownLimits, ...shared),
      giveBackShared: () => this.throttle.giveBack(...shared),
    };
  }
}

const tooMany = (minutes: number): Refusal =>
  createRefusal(
    'TOO_MANY_TRIES',
    'Too many incorrect codes were entered. Use another network or a browser in which you have ' +
      `signed in before, or try again in ${formatWait(minutes)}.`,
  );

/** Each wrong code uses up a try of the request, even if requests are concurrent. */
@Injectable()
export class CodesService {
  constructor(
    private readonly database: DataSource,
    private readonly limit: CodeLimitService,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async sent(requestId: string, email: string, invitationId: string | null = null): Promise<CodeSent> {
    return {
      requestId,
      email,
      minutes: CODE_VALIDITY_MINUTES,
      byMail: this.config.modes.mail === 'smtp',
      invitationConfirms: invitationId !== null && (await this.#isFirstAccountWithoutMail()),
    };
  }

  /** Returns the request in any state, or null if it is missing or belongs to another account. */
  async findRequest(
    requestId: string,
    purpose: CodePurpose,
    accountId: string | null = null,
  ): Promise<AccountRequest | null> {
    const request = isUuid(requestId) ? await findAccountRequest(this.database, requestId) : null;
    return request?.purpose === purpose && request.accountId === accountId ? request : null;
  }

  /** Returns the unused request or a refusal. `accountId` is null when signed out. */
  async check(
    requester: Requester,
    requestId: string,
    purpose: CodePurpose,
    code: string,
    accountId: string | null = null,
  ): Promise<AccountRequest | Refusal> {
    const foundRequest = await this.findRequest(requestId, purpose, accountId);
    const account =
      accountId === null
        ? foundRequest && (await findAccountByEmail(this.database, foundRequest.emailKey))
        : await findAccountById(this.database, accountId);
    // Use the address if no account exists, because different limits would reveal whether there is an account.
    const person = foundRequest && isOpen(foundRequest) ? (account?.id ?? foundRequest.emailKey) : null;
    const allowed = await this.limit.take(requester, account, person);
    const record = (kind: 'CODE_FAILED' | 'CODE_REFUSED') =>
      this.securityLog.record(this.database, requester.request, { accountId: account?.id ?? null, kind });
    if (isRefusal(allowed)) {
      await record('CODE_REFUSED');
      return allowed;
    }
    const request = foundRequest && (await consumeCodeAttempt(this.database, foundRequest, allowed.tries));
    const isRight = request && ((await this.#matches(request, code)) || (await this.#isItsInvitation(request, code)));
    if (!isRight) {
      if (!request) await allowed.giveBackShared();
      await record('CODE_FAILED');
      return createWrongCodeRefusal();
    }
    await allowed.giveBack();
    return request;
  }

  /**
   * An invitation code does not prove the address, so it counts only for the first account of an installation without a
   * mail server.
   */
  async #isItsInvitation({ invitationId }: AccountRequest, code: string): Promise<boolean> {
    if (invitationId === null || !(await this.#isFirstAccountWithoutMail())) return false;
    return (await findInvitationByHash(this.database, hashInvitationCode(code)))?.id === invitationId;
  }

  async #isFirstAccountWithoutMail(): Promise<boolean> {
    return this.config.modes.mail === 'files' && !(await hasAccounts(this.database));
  }

  async #matches(request: AccountRequest, code: string): Promise<boolean> {
    const entered = Buffer.from(normalizeCode(code));
    const expected = Buffer.from(normalizeCode(await deriveMailCode(this.database, request)));
    return entered.length === expected.length && timingSafeEqual(entered, expected);
  }
}

const RANDOM_BYTES = 16;

export function createInvitationCode(): string {
  return formatMailedCode('invitation', BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`));
}

/** Codes are long and random, so a fast hash suffices. */
export function hashInvitationCode(code: string): Buffer {
  return createHash('sha256').update(normalizeCode(code)).digest();
}
