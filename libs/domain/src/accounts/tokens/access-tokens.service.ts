import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose';
import { isUuid } from '../../input/input.ts';
import type { Bearer } from '../../requester/requester.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';

const ISSUER = 'tidings';
const AUDIENCE = 'tidings-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'EdDSA';
const TOKEN_CHARS_MAX = 2_000;

export type SessionBearer = Bearer & {
  sessionId: string;
};

/** Access tokens are signed with Ed25519 and valid for ten minutes, provided that the session still exists. */
@Injectable()
export class AccessTokensService {
  constructor(private readonly secrets: SecretsService) {}

  async issue({ accountId, sessionId }: SessionBearer): Promise<string> {
    const { kid, privateKey } = await this.secrets.signingKey();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(accountId)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
      .sign(privateKey);
  }

  async read(token: string): Promise<SessionBearer | null> {
    if (token.length > TOKEN_CHARS_MAX) return null;
    try {
      const { kid, alg } = decodeProtectedHeader(token);
      const key = alg === ALGORITHM && kid !== undefined && isUuid(kid) ? await this.secrets.keyNamed(kid) : null;
      if (!key) return null;
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        requiredClaims: ['sub', 'sid', 'exp', 'iat', 'nbf', 'jti'],
      });
      const { sub, sid } = payload;
      return typeof sid === 'string' && isUuid(sid) && sub !== undefined && isUuid(sub)
        ? { accountId: sub, sessionId: sid }
        : null;
    } catch (error) {
      if (isTokenFault(error)) return null;
      throw error;
    }
  }
}

// The decoder throws TypeError, and jose's error codes start with ERR_J. Other errors, such as database errors, do not
// mean that the token is invalid.
function isTokenFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('ERR_J');
}
