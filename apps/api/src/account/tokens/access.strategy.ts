import { Injectable } from '@nestjs/common';
import { isSessionAlive } from '@tidings/database/accounts/account-session.query.ts';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import { cookieOf } from '../cookies.ts';
import type { Carrier } from '../cookies.ts';
import { ProviderTokens } from '../provider/provider-tokens.service.ts';
import { AccessTokens } from './access-tokens.service.ts';
import type { Bearer, SessionBearer } from './access-tokens.service.ts';

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/** Where a request carries its token: the header of a program, or the cookie of a browser. */
export const accessTokenOf = (request: Carrier): string | null =>
  fromHeader(request as Parameters<typeof fromHeader>[0]) ?? cookieOf(request, 'access');

type Read = (
  token: string,
  tokens: AccessTokens,
  options: unknown,
  done: (error: Error | null, payload?: SessionBearer | Error) => void,
) => void;
type Outcome = {
  success(bearer: SessionBearer): void;
  fail(): void;
  error(error: unknown): void;
  authenticate(request: Carrier): void;
};

/**
 * The strategy of passport-jwt with `AccessTokens` as its reader: the library's own knows no Ed25519. A person is the
 * bearer of a valid token whose session lives. Run by itself, since passport keeps strategies once per process.
 */
@Injectable()
export class AccessStrategy {
  readonly #strategy: Strategy;

  constructor(
    tokens: AccessTokens,
    database: DataSource,
    private readonly providerTokens: ProviderTokens,
  ) {
    this.#strategy = new Strategy(
      {
        jwtFromRequest: (request: Carrier) => accessTokenOf(request),
        secretOrKeyProvider: (_request: unknown, _token: unknown, done: (error: null, key: unknown) => void) =>
          done(null, tokens),
      } as unknown as ConstructorParameters<typeof Strategy>[0],
      (bearer: SessionBearer | Error, done: (error: unknown, user?: SessionBearer | false) => void) => {
        if (bearer instanceof Error) {
          done(bearer);
          return;
        }
        isSessionAlive(database, bearer.accountId, bearer.sessionId).then(
          (alive) => done(null, alive ? bearer : false),
          done,
        );
      },
    );
  }

  /**
   * The person a request speaks for, or null. Rejects only when that could not be found out, and with `ApiError` as
   * `ProviderTokens` does.
   */
  async authenticate(request: Carrier): Promise<Bearer | null> {
    const own = await this.#ownBearer(request);
    if (own) return own;
    // In a cookie a browser would send it without being asked: the provider's tokens are for programs.
    const carried = fromHeader(request as Parameters<typeof fromHeader>[0]);
    return carried === null ? null : this.providerTokens.read(carried);
  }

  #ownBearer(request: Carrier): Promise<SessionBearer | null> {
    return new Promise((resolve, reject) => {
      const run: Outcome = Object.assign(Object.create(this.#strategy), {
        success: resolve,
        fail: () => resolve(null),
        error: reject,
      });
      run.authenticate(request);
    });
  }
}

const read: Read = (token, tokens, _options, done) => {
  tokens.read(token).then(
    (bearer) => {
      if (bearer) done(null, bearer);
      else done(new Error('This token is not one of ours.'));
    },
    (error: unknown) => done(null, error instanceof Error ? error : new Error(String(error))),
  );
};
Object.assign(Strategy, { JwtVerifier: read });
