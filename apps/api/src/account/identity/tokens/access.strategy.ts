import { Injectable } from '@nestjs/common';
import { isSessionAlive } from '@tidings/database/accounts/account-session.query.ts';
import { ProviderTokensService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import {
  type SessionBearer,
  AccessTokensService,
  SessionsService,
} from '@tidings/domain/accounts/sessions/session.service.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt } from 'passport-jwt';
import { DataSource } from 'typeorm';
import { type CookieRequest, readAnonymousListener, readCookie } from '../../../server/http/cookies.ts';
import { isSameOrigin } from '../../../server/http/origin.ts';

const readHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
const readHeaderToken = (request: CookieRequest): string | null =>
  readHeader(request as Parameters<typeof readHeader>[0]);

export const hasAccessToken = (request: CookieRequest): boolean =>
  readHeaderToken(request) !== null || readCookie(request, 'access') !== null;

/**
 * The `Authorization` header accepts only the provider's tokens, because our own tokens would bypass the session rules
 * there.
 */
@Injectable()
export class AccessStrategy {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly database: DataSource,
    private readonly providerTokens: ProviderTokensService,
  ) {}

  /**
   * Returns the caller, or null for an anonymous one. Throws if the account cannot be determined, and passes on the
   * errors of `ProviderTokensService`.
   */
  async authenticate(request: CookieRequest): Promise<Bearer | null> {
    const fromProvider = readHeaderToken(request);
    return fromProvider === null
      ? this.#ownBearer(readCookie(request, 'access'))
      : this.providerTokens.read(fromProvider);
  }

  async #ownBearer(token: string | null): Promise<SessionBearer | null> {
    const bearer = token === null ? null : await this.tokens.read(token);
    return bearer && (await isSessionAlive(this.database, bearer.accountId, bearer.sessionId)) ? bearer : null;
  }
}

/** Returns the signed-in caller. Throws UNAUTHENTICATED, SESSION_STALE or an error of `authenticate`. */
export async function requireBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  const bearer = await strategy.authenticate(request);
  if (bearer) return bearer;
  throw readCookie(request, 'refresh') === null
    ? new DomainError('UNAUTHENTICATED', 'Please sign in first.')
    : new DomainError('SESSION_STALE', 'Renew the session, then try again.');
}

/** Like `requireBearer`, but rejects cross-site requests. Use it for endpoints that change data or cause costs. */
export async function requireSameOriginBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  if (!isSameOrigin(request)) throw new DomainError('REQUEST_REFUSED', 'Cross-site requests are not allowed.');
  return requireBearer(strategy, request);
}

/** Accepts a live session cookie, because a client cannot renew its session while audio plays for an hour. */
@Injectable()
export class ListenerIdentityService {
  constructor(
    private readonly strategy: AccessStrategy,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns the account ID or the anonymous ID of the caller, like `RequestContext.knownListener`. */
  async identify(request: FastifyRequest): Promise<string | null> {
    const bearer =
      (await this.strategy.authenticate(request)) ?? (await this.sessions.findBearer(readCookie(request, 'refresh')));
    return bearer?.accountId ?? readAnonymousListener(request);
  }
}
