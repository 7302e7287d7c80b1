import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type SessionEndReason, SessionBegan, SessionEnded } from '@tidings/contracts/events/account.events.ts';
import {
  createSession,
  endSession,
  endSessions,
  findSessionByToken,
} from '@tidings/database/accounts/account-session.entity.ts';
import { findSessionWithValidToken, rotateSession } from '@tidings/database/accounts/account-session.query.ts';
import { type Account, findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { adoptProgress } from '@tidings/database/listening/listening-progress.query.ts';
import { adoptTexts } from '@tidings/database/own-text/own-text.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import type { Requester } from '../../requester/requester.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';
import { SecurityLogService } from '../security-log/security-log.service.ts';
import { type SessionBearer, AccessTokensService } from './access-tokens.service.ts';

type Owner = Pick<Account, 'id' | 'passwordChangedAt'>;
type Viewer = { id: string; email: string; hasPassword: boolean; createdAt: Date };

/**
 * Remembers the browsers that a person has used. They have separate attempts, which attackers cannot use up. A new
 * password invalidates them.
 */
@Injectable()
export class DevicesService {
  constructor(private readonly secrets: SecretsService) {}

  async remember(cookie: string | null, owner: Owner): Promise<string> {
    const name = (await this.knownAs(cookie, owner)) ?? randomBytes(16).toString('base64url');
    return `${name}.${await this.#mark(name, owner)}`;
  }

  /** Returns null unless the person signed in in this browser with the current password. */
  async knownAs(cookie: string | null, owner: Owner | null): Promise<string | null> {
    const [name, mark] = cookie?.split('.') ?? [];
    if (!name || !mark) return null;
    const [presented, expected] = [Buffer.from(mark), Buffer.from(await this.#mark(name, owner))];
    return presented.length === expected.length && timingSafeEqual(presented, expected) ? name : null;
  }

  async #mark(name: string, owner: Owner | null): Promise<string> {
    const since = owner?.passwordChangedAt?.getTime() ?? 0;
    return (await this.secrets.mac('devices', `${name} ${owner?.id ?? ''} ${since}`)).toString('base64url');
  }
}

const DEVICE_CHARS = 200;
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
const newToken = (): string => randomBytes(32).toString('base64url');

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: AccessTokensService,
    private readonly devices: DevicesService,
    private readonly events: EventPublisher,
    private readonly securityLog: SecurityLogService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Assigns the browser's anonymous history and texts to the account, and ends the browser's previous session. */
  async begin(tx: EntityManager, requester: Requester, accountId: string): Promise<{ give(): Promise<void> }> {
    const [sessionId, token] = [randomUUID(), newToken()];
    const device = String(requester.request.headers['user-agent'] ?? '').slice(0, DEVICE_CHARS) || 'an unnamed browser';
    // Reads within the transaction, because a second connection per sign-in would exhaust the pool.
    const before = await this.findBearer(requester.refreshToken, tx);
    if (before) await this.#endOne(tx, requester, before);
    await createSession(tx, { id: sessionId, accountId, device, tokenHash: hashToken(token) }, this.config.sessionDays);
    await this.events.add(tx, SessionBegan, { accountId, sessionId });
    const anonymous = requester.anonymousListener();
    if (anonymous !== null) {
      await adoptProgress(tx, anonymous, accountId);
      await adoptTexts(tx, anonymous, accountId);
    }
    // Send cookies after the commit, because a rollback would leave the browser signed out.
    return {
      give: async () => {
        await this.#give(requester, { accountId, sessionId }, token);
        await this.remember(requester, accountId);
        requester.forgetAnonymousListener();
      },
    };
  }

  async remember(requester: Requester, accountId: string): Promise<void> {
    const account = await findAccountById(this.database, accountId);
    if (account) requester.storeDeviceToken(await this.devices.remember(requester.deviceToken, account));
  }

  /** Returns null if there is no token, if the session has ended or if the token was stolen. */
  async renew(requester: Requester): Promise<SessionBearer | null> {
    const token = requester.refreshToken;
    if (token === null) return null;
    const next = newToken();
    const rotation = await this.database.transaction(async (tx) => {
      const outcome = await rotateSession(tx, hashToken(token), hashToken(next), this.config.sessionDays);
      if (outcome.outcome === 'reused') {
        const { accountId, sessionId } = outcome;
        await this.events.add(tx, SessionEnded, { accountId, sessionId, why: 'token reused' });
        await this.securityLog.record(tx, requester.request, { accountId, kind: 'SESSION_TOKEN_REUSED' });
      }
      return outcome;
    });
    if (rotation.outcome !== 'rotated') {
      requester.endSession();
      return null;
    }
    await this.#give(requester, rotation, next);
    return rotation;
  }

  async findBearer(
    refreshToken: string | null,
    database: DataSource | EntityManager = this.database,
  ): Promise<SessionBearer | null> {
    return refreshToken === null ? null : findSessionWithValidToken(database, hashToken(refreshToken));
  }

  async end(requester: Requester): Promise<void> {
    const token = requester.refreshToken;
    const { accountId, sessionId } =
      requester.bearer ?? (token === null ? null : await findSessionByToken(this.database, hashToken(token))) ?? {};
    if (accountId !== undefined && sessionId) {
      await this.database.transaction((tx) => this.#endOne(tx, requester, { accountId, sessionId }));
    }
    requester.endSession();
    requester.clearBrowserCache();
  }

  async #endOne(tx: EntityManager, { request }: Requester, { accountId, sessionId }: SessionBearer): Promise<void> {
    if (!(await endSession(tx, accountId, sessionId, 'signed out'))) return;
    await this.events.add(tx, SessionEnded, { accountId, sessionId, why: 'signed out' });
    await this.securityLog.record(tx, request, { accountId, kind: 'SIGNED_OUT' });
  }

  async endOthers(tx: EntityManager, accountId: string, why: SessionEndReason, but: string | null): Promise<void> {
    await endAllSessions(tx, this.events, accountId, why, but);
  }

  async #give(requester: Requester, { accountId, sessionId }: SessionBearer, refresh: string): Promise<void> {
    const bearer = { accountId, sessionId };
    requester.startSession(bearer, { access: await this.tokens.issue(bearer), refresh });
  }
}

export async function endAllSessions(
  tx: EntityManager,
  events: EventPublisher,
  accountId: string,
  why: SessionEndReason,
  but: string | null = null,
): Promise<number> {
  const ended = await endSessions(tx, accountId, why, but);
  for (const sessionId of ended) await events.add(tx, SessionEnded, { accountId, sessionId, why });
  return ended.length;
}

export async function readViewer(database: DataSource, accountId: string): Promise<Viewer> {
  const account = await findAccountById(database, accountId);
  if (!account) throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
  const { id, email, passwordHash, createdAt } = account;
  return { id, email, hasPassword: passwordHash !== null, createdAt };
}
