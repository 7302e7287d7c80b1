import { Injectable } from '@nestjs/common';
import { isSessionAlive } from '@tidings/database/accounts/account-session.query.ts';
import { ExtractJwt } from 'passport-jwt';
import { DataSource } from 'typeorm';
import type { Bearer } from '../../../server/graphql/bearer.ts';
import { cookieOf } from '../cookies.ts';
import type { Carrier } from '../cookies.ts';
import { ProviderTokensService } from '../provider/provider-tokens.service.ts';
import { AccessTokensService } from './access-tokens.service.ts';
import type { SessionBearer } from './access-tokens.service.ts';

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Where a request carries its token: the header of a program, or the cookie of a browser. */
export const accessTokenOf = (request: Carrier): string | null =>
  fromHeader(request as Parameters<typeof fromHeader>[0]) ?? cookieOf(request, 'access');

/**
 * Who a request speaks for: passport-jwt finds the token, `AccessTokensService` reads it, for the library's own reader
 * knows no Ed25519. A person is the bearer of a valid token whose session lives.
 */
@Injectable()
export class AccessStrategy {
  constructor(
    private readonly tokens: AccessTokensService,
    private readonly database: DataSource,
    private readonly providerTokens: ProviderTokensService,
  ) {}

  /**
   * The person a request speaks for, or null. Rejects only when that could not be found out, and with `ApiError` as
   * `ProviderTokensService` does.
   */
  async authenticate(request: Carrier): Promise<Bearer | null> {
    const own = await this.#ownBearer(accessTokenOf(request));
    if (own) return own;
    // In a cookie a browser would send it without being asked: the provider's tokens are for programs.
    const carried = fromHeader(request as Parameters<typeof fromHeader>[0]);
    return carried === null ? null : this.providerTokens.read(carried);
  }

  async #ownBearer(token: string | null): Promise<SessionBearer | null> {
    const bearer = token === null ? null : await this.tokens.read(token);
    return bearer && (await isSessionAlive(this.database, bearer.accountId, bearer.sessionId)) ? bearer : null;
  }
}
