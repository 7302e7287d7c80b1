import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { readSecrets, storeSecretUnlessRecent } from '@tidings/database/accounts/attempt.query.ts';
import type { DataSource } from 'typeorm';

const NAME = 'push:vapid';
/** Practically unlimited, because a new key would end all subscriptions. */
const KEPT_DAYS = 36_500;
/** Push services reject tokens that are valid for more than a day. */
const TOKEN_SECONDS = 12 * 3_600;

/** VAPID keys (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: KeyObject };

/** Stores the keys in the database on first use, so that all processes share them. */
export async function loadPushKeys(database: DataSource): Promise<PushKeys> {
  const { privateKey: fresh } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await storeSecretUnlessRecent(database, NAME, KEPT_DAYS, {
    name: NAME,
    value: JSON.stringify(fresh.export({ format: 'jwk' })),
  });
  const [stored] = await readSecrets(database, NAME);
  if (!stored) throw new Error('The keys for notifications are missing.');
  const privateKey = createPrivateKey({ key: JSON.parse(stored.value) as JsonWebKey, format: 'jwk' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** `contact` is the operator's address; `now` is in milliseconds. */
export function createPushAuthorization(keys: PushKeys, endpoint: URL, contact: string, now: number): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: contact };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
