import { PERSONAL_TOKEN_PREFIX } from '@tidings/contracts/account/token-scopes.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import { Strategy } from 'passport';
import { ExtractJwt } from 'passport-jwt';
import { type CookieRequest, readCookie } from '../../../server/http/cookies.ts';

type TokenReader = (request: CookieRequest) => string | null;
type Done = (error: unknown, bearer?: Bearer | null) => void;

const readHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

export const readBearerToken: TokenReader = (request) => readHeader(request as Parameters<typeof readHeader>[0]);

const isPersonal = (token: string | null): boolean => token?.startsWith(PERSONAL_TOKEN_PREFIX) === true;

export const readPersonalToken: TokenReader = (request) => {
  const token = readBearerToken(request);
  return isPersonal(token) ? token : null;
};

/** Token of a sign-in provider. */
export const readProviderToken: TokenReader = (request) => {
  const token = readBearerToken(request);
  return isPersonal(token) ? null : token;
};

/** A bearer token takes precedence, even an invalid one. */
export const readAccessCookie: TokenReader = (request) =>
  readBearerToken(request) === null ? readCookie(request, 'access') : null;

/** passport-jwt reports a failed look-up of the key like an invalid token, but the caller is not signed out. */
export class KeyLookupFailed extends Error {
  override name = 'KeyLookupFailed';
}

/** For tokens that jsonwebtoken cannot verify: `validate` gets the token. */
export class TokenStrategy extends Strategy {
  constructor(
    private readonly readToken: TokenReader,
    private readonly verify: (token: string, done: Done) => void,
  ) {
    super();
  }

  override authenticate(request: object): void {
    const token = this.readToken(request as CookieRequest);
    if (token === null) this.fail();
    else
      this.verify(token, (error, bearer) => {
        if (error) this.error(error);
        else if (bearer) this.success(bearer);
        else this.fail();
      });
  }
}
