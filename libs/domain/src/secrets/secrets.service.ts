import {
  type KeyObject,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@tidings/contracts/limits/account-limits.ts';
import { computeMac } from '@tidings/database/accounts/attempt.query.ts';
import { loadMacSecret, readSecrets, storeSecretUnlessRecent } from '@tidings/database/accounts/secret.entity.ts';
import { DataSource } from 'typeorm';

/**
 * Names of the keys. The previous version reads only `sign:`, and the keys that it creates verify its tokens until they
 * expire.
 */
const SIGNING = { ES256: 'sign-es256:', EdDSA: 'sign:' };
export type SigningAlgorithm = keyof typeof SIGNING;
/** A key signs new tokens for this many days and verifies tokens until the last one has expired. */
const KEY_DAYS = 30;
const KEY_LIVES_MS = KEY_DAYS * 86_400_000 + 2 * ACCESS_TOKEN_SECONDS * 1000;
/** Minimum interval between reloads for unknown keys, which another process may have created. */
const LOOK_AGAIN_MS = 2_000;
const ROTATION_CHECK_MS = 3_600_000;

export type SigningKey = {
  kid: string;
  algorithm: SigningAlgorithm;
  privateKey: KeyObject;
  publicKey: KeyObject;
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
      await storeSecretUnlessRecent(this.database, SIGNING.ES256, KEY_DAYS, newKey());
      await this.#look();
      this.#checkedAt = performance.now();
    }
    const [newest] = [...this.#keys.values()]
      .filter(({ algorithm }) => algorithm === 'ES256')
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (!newest) throw new Error('The signing key that was just created is missing.');
    return newest;
  }

  async keyNamed(kid: string, algorithm: SigningAlgorithm): Promise<SigningKey | null> {
    if (!this.#keys.has(kid)) await this.#lookUnlessJustNow();
    const key = this.#keys.get(kid);
    return key?.algorithm === algorithm && Date.now() - key.createdAt.getTime() < KEY_LIVES_MS ? key : null;
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
    const kinds = await Promise.all(
      (['ES256', 'EdDSA'] as const).map(async (algorithm) =>
        (await readSecrets(this.database, SIGNING[algorithm])).map(({ name, value, createdAt }): SigningKey => {
          const privateKey = createPrivateKey({ key: JSON.parse(value), format: 'jwk' });
          const kid = name.slice(SIGNING[algorithm].length);
          return { kid, algorithm, privateKey, publicKey: createPublicKey(privateKey), createdAt };
        }),
      ),
    );
    this.#keys = new Map(kinds.flat().map((key) => [key.kid, key]));
    this.#lookedAt = performance.now();
  }
}

function newKey(): { name: string; value: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { name: `${SIGNING.ES256}${randomUUID()}`, value: JSON.stringify(privateKey.export({ format: 'jwk' })) };
}

const BYTES = 20;
const FORM = /^[\w-]{27}$/;

export const toPrivateToken = (mac: Buffer): string => mac.subarray(0, BYTES).toString('base64url');

export const isPrivateToken = (text: string): boolean => FORM.test(text);

export const hashPrivateToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
