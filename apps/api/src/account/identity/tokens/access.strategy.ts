import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ACCESS_TOKEN_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import {
  type SessionBearer,
  ACCESS_TOKEN_ALGORITHM,
  AccessTokensService,
  accessTokenParties,
} from '@tidings/domain/accounts/sessions/access-tokens.service.ts';
import { Strategy } from 'passport-jwt';
import { KeyLookupFailed, TokenStrategy, readAccessCookie } from './token.strategy.ts';

/** Accepts the tokens of this installation from the cookie. */
@Injectable()
export class AccessStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(private readonly tokens: AccessTokensService) {
    super({
      ...accessTokenParties,
      jwtFromRequest: readAccessCookie,
      secretOrKeyProvider: (_request, token: string, done) => {
        tokens.findKey(token, ACCESS_TOKEN_ALGORITHM).then(
          // The type lacks KeyObject, with which the key is not parsed again for each token.
          (key) => done(null, key?.publicKey as unknown as Buffer | undefined),
          (cause: unknown) => done(new KeyLookupFailed('A signing key could not be read.', { cause })),
        );
      },
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      jsonWebTokenOptions: { complete: true, maxAge: ACCESS_TOKEN_SECONDS },
    });
  }

  validate(token: unknown): Promise<SessionBearer | null> {
    return this.tokens.findBearer(token);
  }
}

/** Accepts tokens that were signed before an upgrade, until they expire. */
@Injectable()
export class PreviousKeyStrategy extends PassportStrategy(TokenStrategy, 'jwt-ed25519') {
  constructor(private readonly tokens: AccessTokensService) {
    super(readAccessCookie);
  }

  validate(token: string): Promise<SessionBearer | null> {
    return this.tokens.readPrevious(token);
  }
}
