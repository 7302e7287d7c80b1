import {
  type JsonWebKey,
  type KeyObject,
  createCipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { readSecrets, storeSecretUnlessRecent } from '@tidings/database/accounts/secret.entity.ts';
import type { DataSource } from 'typeorm';
import { type Dispatcher, request } from 'undici';
import { runServiceCall, toHttpCallAttributes, toHttpStatusAttributes } from '../../process/telemetry/calls.ts';
import { type AddressGuard, createAddressGuard, createGuardedAgent, resolveByDns } from '../web-fetch/guarded-agent.ts';
import { FetchFailure, parseRetryAfter } from '../web-fetch/web-fetch.port.ts';

/** A message replaces an earlier notification with the same `tag`. */
type PushMessage = BrowserKeys & { endpoint: string; text: string; tag: string; seconds: number };

/** `gone`: the subscription has ended. `later`: retry, after `seconds` if given. `refused`: do not retry. */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number | null; why: string }
  | { kind: 'refused'; why: string };

type BrowserKeys = { p256dh: string; auth: string };

/** VAPID keys (RFC 8292). */
export type PushKeys = { publicKey: string; privateKey: KeyObject };

const DEADLINE_MS = 5_000;
const TOPIC_CHARS = 32;
const GONE = new Set([404, 410]);
const TOO_MANY = 429;

/** Browsers supply these addresses, so `TIDINGS_ALLOW_ADDRESSES` does not apply to them. */
export const publicPushGuard: AddressGuard = createAddressGuard([]);

/** Returns the reason why an endpoint cannot be used, or null. */
export function findPushEndpointProblem(endpoint: string, guard: AddressGuard): string | null {
  const url = URL.parse(endpoint);
  if (!url || guard.refuses(url) !== null) return 'it cannot be reached';
  // Unencrypted addresses are allowed only if they are not public.
  return url.protocol === 'https:' || publicPushGuard.refuses(url) !== null ? null : 'it is not encrypted';
}

/** RFC 8030. */
export class PushSender {
  readonly #agent: Dispatcher;

  constructor(guard: AddressGuard) {
    this.#agent = createGuardedAgent(guard, resolveByDns);
  }

  /** Never rejects. */
  async send(push: PushMessage, keys: PushKeys, contact: string): Promise<PushOutcome> {
    const { endpoint, text, tag, seconds } = push;
    try {
      const address = new URL(endpoint);
      const { statusCode, headers } = await this.#call(address, {
        headers: {
          authorization: createPushAuthorization(keys, address, contact, Date.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(seconds))),
          topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_CHARS),
          urgency: 'normal',
        },
        body: encryptMessage(text, push),
      });
      if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
      if (GONE.has(statusCode)) return { kind: 'gone' };
      const why = `the push service responded with ${statusCode}`;
      const wait = parseRetryAfter(headers['retry-after']?.toString(), Date.now());
      return statusCode === TOO_MANY || statusCode >= 500
        ? { kind: 'later', seconds: wait, why }
        : { kind: 'refused', why };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return isForGood(error) ? { kind: 'refused', why } : { kind: 'later', seconds: null, why };
    }
  }

  #call(address: URL, message: Pick<Dispatcher.RequestOptions, 'headers' | 'body'>) {
    return runServiceCall(
      'push services',
      () => toHttpCallAttributes('POST', address),
      async (note) => {
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const answer = await request(address, { ...message, dispatcher: this.#agent, method: 'POST', signal });
        note(toHttpStatusAttributes(answer.statusCode));
        await answer.body.dump();
        return answer;
      },
    );
  }

  close(): Promise<void> {
    return this.#agent.close();
  }
}

const isForGood = (error: unknown): boolean =>
  error instanceof FetchFailure && (error.code === 'URL_NOT_ALLOWED' || error.code === 'ADDRESS_BLOCKED');

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
/** A message is a single record (RFC 8291, section 4). */
const RECORD_BYTES = 4_096;
/** Delimiter of the last record (RFC 8188, section 2). */
const LAST = 2;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
const labelled = (label: string, ...more: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${label}\0`), ...more]);

export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (key.length !== PUBLIC_KEY_BYTES || secret.length !== AUTH_BYTES) return false;
  try {
    const ours = createECDH(CURVE);
    ours.generateKeys();
    return ours.computeSecret(key).length > 0;
  } catch {
    return false;
  }
}

/** Implements RFC 8291 and RFC 8188. `privateKey` and `salt` must be unique per message; only tests pass them. */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  privateKey?: Buffer,
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer {
  const ours = createECDH(CURVE);
  if (privateKey) ours.setPrivateKey(privateKey);
  else ours.generateKeys();
  const [theirKey, ourKey] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()];
  const shared = derived(
    ours.computeSecret(theirKey),
    Buffer.from(auth, 'base64url'),
    labelled('WebPush: info', theirKey, ourKey),
    SECRET_BYTES,
  );
  const key = derived(shared, salt, labelled('Content-Encoding: aes128gcm'), KEY_BYTES);
  const nonce = derived(shared, salt, labelled('Content-Encoding: nonce'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(LAST)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ourKey.length, 4);
  const message = Buffer.concat([salt, head, ourKey, sealed, cipher.getAuthTag()]);
  if (message.length > RECORD_BYTES)
    throw new Error(`A notification of ${message.length} bytes is too long to be sent.`);
  return message;
}

const KEYS_NAME = 'push:vapid';
/** Practically unlimited, because a new key would end all subscriptions. */
const KEYS_KEPT_DAYS = 36_500;
/** Push services reject tokens that are valid for more than a day. */
const TOKEN_SECONDS = 12 * 3_600;

/** Stores the keys in the database on first use, so that all processes share them. */
export async function loadPushKeys(database: DataSource): Promise<PushKeys> {
  const { privateKey: fresh } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await storeSecretUnlessRecent(database, KEYS_NAME, KEYS_KEPT_DAYS, {
    name: KEYS_NAME,
    value: JSON.stringify(fresh.export({ format: 'jwk' })),
  });
  const [stored] = await readSecrets(database, KEYS_NAME);
  if (!stored) throw new Error('The keys for notifications are missing.');
  const privateKey = createPrivateKey({ key: JSON.parse(stored.value) as JsonWebKey, format: 'jwk' });
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** `contact` is the operator's address; `now` is in milliseconds. */
function createPushAuthorization(keys: PushKeys, endpoint: URL, contact: string, now: number): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1000) + TOKEN_SECONDS, sub: contact };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
