import { Injectable } from '@nestjs/common';
import { isSessionAlive } from '@tidings/database/accounts/account-session.entity.ts';
import { ProviderTokensService } from '@tidings/domain/accounts/provider/provider-accounts.service.ts';
import { AccessTokensService } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { SessionBearer } from '@tidings/domain/accounts/sessions/session.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { ExtractJwt } from 'passport-jwt';
import { DataSource } from 'typeorm';
import { readCookie } from '../../../server/http/cookies.ts';
import type { CookieRequest } from '../../../server/http/cookies.ts';

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
