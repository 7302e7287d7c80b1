import { generateKeyPairSync, randomUUID, createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { computeMac } from '@tidings/database/accounts/attempt.query.ts';
import { loadMacSecret, readSecrets, storeSecretUnlessRecent } from '@tidings/database/accounts/secret.entity.ts';
import { type CryptoKey, type JWK, importJWK } from 'jose';
import { DataSource } from 'typeorm';

const SIGNING = 'sign:';
/** A key signs new tokens for this many days and verifies tokens until the last one has expired. */
const KEY_DAYS = 30;
const KEY_LIVES_MS = KEY_DAYS * 86_400_000 + 2 * ACCESS_TOKEN_SECONDS * 1000;
/** Minimum interval between reloads for unknown keys, which another process may have created. */
const LOOK_AGAIN_MS = 2_000;
const ROTATION_CHECK_MS = 3_600_000;

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  createdAt: Date;
};

/** Keys are stored in the database, so that all API processes share them. */
@Injectable()
export class SecretsService {
  #keys = new Map<string, SigningKey>();
  #lookedAt = -Infinity;
  #looking: Promise<void> | null = null;
  #checkedAt = -Infinity;
  readonly #plain = new Map<string, Promise<Buffer>>();

  constructor(private readonly database: DataSource) {}

  async signingKey(): Promise<SigningKey> {
    if (performance.now() - this.#checkedAt > ROTATION_CHECK_MS) {
      await storeSecretUnlessRecent(this.database, SIGNING, KEY_DAYS, newKey());
      await this.#look();
      this.#checkedAt = performance.now();
    }
    const [newest] = [...this.#keys.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (!newest) throw new Error('The signing key that was just created is missing.');
    return newest;
  }

  async keyNamed(kid: string): Promise<SigningKey | null> {
    if (!this.#keys.has(kid)) await this.#lookUnlessJustNow();
    const key = this.#keys.get(kid);
    return key && Date.now() - key.createdAt.getTime() < KEY_LIVES_MS ? key : null;
  }

  async mac(
    use: 'devices' | 'attempts' | 'lists' | 'pictures' | 'podcasts' | 'radio' | 'totp',
    text: string,
  ): Promise<Buffer> {
    let secret = this.#plain.get(use);
    if (!secret) {
      secret = loadMacSecret(this.database, use);
      secret.catch(() => this.#plain.delete(use));
      this.#plain.set(use, secret);
    }
    return computeMac(await secret, text);
  }

  // Concurrent callers share one reload, so that a new process rejects no valid token.
  #lookUnlessJustNow(): Promise<void> {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN_MS)
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
    return this.#looking ?? Promise.resolve();
  }

  async #look(): Promise<void> {
    const keys = await Promise.all(
      (await readSecrets(this.database, SIGNING)).map(async ({ name, value, createdAt }): Promise<SigningKey> => {
        const jwk: JWK = JSON.parse(value);
        const publicJwk = { kty: 'OKP', crv: 'Ed25519', x: jwk.x ?? '' };
        const [privateKey, publicKey] = await Promise.all([importJWK(jwk, 'EdDSA'), importJWK(publicJwk, 'EdDSA')]);
        return {
          kid: name.slice(SIGNING.length),
          privateKey: asKey(privateKey),
          publicKey: asKey(publicKey),
          createdAt,
        };
      }),
    );
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#lookedAt = performance.now();
  }
}

function asKey(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new Error('A signing key must be a key pair, not a shared secret.');
  return key;
}

function newKey(): { name: string; value: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { name: `${SIGNING}${randomUUID()}`, value: JSON.stringify(privateKey.export({ format: 'jwk' })) };
}

const BYTES = 20;
const FORM = /^[\w-]{27}$/;

export const toPrivateToken = (mac: Buffer): string => mac.subarray(0, BYTES).toString('base64url');

export const isPrivateToken = (text: string): boolean => FORM.test(text);

export const hashPrivateToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
