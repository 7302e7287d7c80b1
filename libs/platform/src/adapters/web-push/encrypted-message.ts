import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export type BrowserKeys = { p256dh: string; auth: string };

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
