import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type TokenScope, PERSONAL_TOKEN_PREFIX, tokenScopes } from '@tidings/contracts/account/token-scopes.ts';
import { PersonalTokenCreated, PersonalTokenRevoked } from '@tidings/contracts/events/account.events.ts';
import {
  PERSONAL_TOKENS_MAX,
  PERSONAL_TOKEN_DAYS_MAX,
  PERSONAL_TOKEN_NAME_MAX,
  PERSONAL_TOKEN_REQUESTS_PER_MINUTE,
} from '@tidings/contracts/limits/account-limits.ts';
import { lockAccount } from '@tidings/database/accounts/account-lock.ts';
import {
  type PersonalTokenView,
  countPersonalTokens,
  createPersonalToken,
  deletePersonalToken,
  findPersonalTokenByHash,
  listPersonalTokens,
  recordPersonalTokenUse,
} from '@tidings/database/accounts/personal-token.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { DomainError, checkStorable, isUuid } from '../../errors/domain-error.ts';
import type { Bearer, Requester } from '../../requester/requester.ts';
import { StepUpService } from '../second-factor/proof-check.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';

export type NewToken = { name: string; scopes: readonly TokenScope[]; days: number };

const SECRET_BYTES = 32;
const FORM = new RegExp(`^${PERSONAL_TOKEN_PREFIX}[\\w-]{43}$`);
const MINUTE_MS = 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tokens with which a person's own programs use the API. Only their hashes are stored. */
@Injectable()
export class PersonalTokensService {
  /** Requests of the current minute by token. */
  readonly #requests = new Map<string, number>();
  #minute = 0;

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly stepUp: StepUpService,
    private readonly securityLog: SecurityLogService,
  ) {}

  list(accountId: string): Promise<PersonalTokenView[]> {
    return listPersonalTokens(this.database, accountId);
  }

  /** Requires a recently confirmed identity. The secret is returned only here. */
  async create(requester: Requester, wanted: NewToken): Promise<{ secret: string; token: PersonalTokenView }> {
    const bearer = requester.signedIn();
    const { accountId } = bearer;
    const { name, scopes, days } = check(wanted);
    await this.stepUp.assert(bearer);
    const id = randomUUID();
    const secret = PERSONAL_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    const token = await this.database.transaction(async (tx) => {
      if (!(await lockAccount(tx, accountId)))
        throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
      if ((await countPersonalTokens(tx, accountId)) >= PERSONAL_TOKENS_MAX)
        throw new DomainError(
          'BAD_INPUT',
          `You have ${PERSONAL_TOKENS_MAX} tokens. Revoke one that you no longer use.`,
        );
      const created = await createPersonalToken(tx, { id, accountId, name, scopes, hash: hashToken(secret) }, days);
      await this.events.add(tx, PersonalTokenCreated, { accountId, tokenId: id, scopes });
      await this.securityLog.record(tx, requester.request, { accountId, kind: 'ACCESS_TOKEN_CREATED' });
      return created;
    });
    return { secret, token };
  }

  async revoke(requester: Requester, id: string): Promise<void> {
    const { accountId } = requester.signedIn();
    const isRevoked =
      isUuid(id) &&
      (await this.database.transaction(async (tx) => {
        if (!(await deletePersonalToken(tx, accountId, id))) return false;
        await this.events.add(tx, PersonalTokenRevoked, { accountId, tokenId: id });
        await this.securityLog.record(tx, requester.request, { accountId, kind: 'ACCESS_TOKEN_REVOKED' });
        return true;
      }));
    if (!isRevoked) throw new DomainError('NOT_FOUND', 'This token does not exist, or was already revoked.');
  }

  /** Returns null for a text that is no valid token. Throws BUSY above the limit of requests per minute. */
  async findBearer(secret: string): Promise<Bearer | null> {
    if (!FORM.test(secret)) return null;
    const token = await findPersonalTokenByHash(this.database, hashToken(secret));
    if (!token) return null;
    this.#count(token.id);
    const { lastUsedAt } = token;
    if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > MINUTE_MS)
      await recordPersonalTokenUse(this.database, token.id);
    return { accountId: token.accountId, sessionId: null, scopes: token.scopes };
  }

  #count(id: string): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.#minute) this.#requests.clear();
    this.#minute = minute;
    const requests = (this.#requests.get(id) ?? 0) + 1;
    this.#requests.set(id, requests);
    if (requests > PERSONAL_TOKEN_REQUESTS_PER_MINUTE)
      throw new DomainError(
        'BUSY',
        `This token is limited to ${PERSONAL_TOKEN_REQUESTS_PER_MINUTE} requests per minute. Try again in a minute.`,
      );
  }
}

function check({ name, scopes, days }: NewToken): { name: string; scopes: TokenScope[]; days: number } {
  const visibleName = name.trim();
  if (visibleName === '') throw new DomainError('BAD_INPUT', 'Give the token a name.');
  checkStorable('The name', visibleName, PERSONAL_TOKEN_NAME_MAX);
  if (scopes.length === 0) throw new DomainError('BAD_INPUT', 'Choose at least one permission.');
  if (!Number.isInteger(days) || days < 1 || days > PERSONAL_TOKEN_DAYS_MAX)
    throw new DomainError('BAD_INPUT', `A token is valid for 1 to ${PERSONAL_TOKEN_DAYS_MAX} days.`);
  return { name: visibleName, scopes: tokenScopes.filter((scope) => scopes.includes(scope)), days };
}
