import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { ACCESS_TOKEN_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { isSessionAlive } from '@tidings/database/accounts/account-session.query.ts';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { isUuid } from '../../errors/domain-error.ts';
import type { Bearer } from '../../requester/requester.ts';
import { type SigningAlgorithm, type SigningKey, SecretsService } from '../../secrets/secrets.service.ts';

export type SessionBearer = Bearer & {
  sessionId: string;
};

const TYPE = 'at+jwt';
export const ACCESS_TOKEN_ALGORITHM = 'ES256';
export const accessTokenParties = { issuer: 'tidings', audience: 'tidings-api' };

export const accessTokenModule = JwtModule.register({
  signOptions: {
    ...accessTokenParties,
    algorithm: ACCESS_TOKEN_ALGORITHM,
    header: { alg: ACCESS_TOKEN_ALGORITHM, typ: TYPE },
    expiresIn: ACCESS_TOKEN_SECONDS,
    notBefore: 0,
  },
});

const verifiedToken = z.object({
  header: z.object({ typ: z.literal(TYPE), crit: z.never().optional() }),
  payload: z.object({
    sub: z.uuid(),
    sid: z.uuid(),
    jti: z.string(),
    exp: z.number(),
    iat: z.number(),
    nbf: z.number(),
  }),
});

/** Access tokens are signed with ES256 and valid for ten minutes, provided that the session still exists. */
@Injectable()
export class AccessTokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly secrets: SecretsService,
    private readonly database: DataSource,
  ) {}

  async issue({ accountId, sessionId }: SessionBearer): Promise<string> {
    const { kid, privateKey } = await this.secrets.signingKey();
    return this.jwt.signAsync({ sid: sessionId }, { privateKey, keyid: kid, subject: accountId, jwtid: randomUUID() });
  }

  /** Returns null unless the header of the token names the algorithm and one of its keys. */
  async findKey(token: string, algorithm: SigningAlgorithm): Promise<SigningKey | null> {
    const { kid, alg } = readHeader(token);
    return alg === algorithm && kid !== undefined && isUuid(kid) ? this.secrets.keyNamed(kid, algorithm) : null;
  }

  /** Returns null if a token with a valid signature is of another kind, or if its session has ended. */
  async findBearer(token: unknown): Promise<SessionBearer | null> {
    const { data } = verifiedToken.safeParse(token);
    if (!data) return null;
    const { sub: accountId, sid: sessionId } = data.payload;
    return (await isSessionAlive(this.database, accountId, sessionId)) ? { accountId, sessionId } : null;
  }

  /** Reads a token that the previous version signed with Ed25519, which jsonwebtoken does not support. */
  async readPrevious(token: string): Promise<SessionBearer | null> {
    const key = await this.findKey(token, 'EdDSA');
    if (!key) return null;
    try {
      const { protectedHeader: header, payload } = await jwtVerify(token, key.publicKey, {
        ...accessTokenParties,
        algorithms: ['EdDSA'],
        maxTokenAge: ACCESS_TOKEN_SECONDS,
      });
      return await this.findBearer({ header, payload });
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

function readHeader(token: string): { kid?: string; alg?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}
