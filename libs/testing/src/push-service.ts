import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

/** `text` is the decrypted message. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; text: string };
export type PushResponse = { status: number; headers?: Record<string, string> };

const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const KEY_AT = 21;

/** Simulates a push service and a browser that decrypts and verifies the messages (RFC 8030, 8188, 8291, 8292). */
export class PushService extends ProtocolServer {
  readonly received: ReceivedPush[] = [];
  /** Responses to the next messages. Later messages are accepted. */
  readonly answers: PushResponse[] = [];
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(AUTH_BYTES);

  private constructor() {
    super();
    this.#keys.generateKeys();
  }

  static start(): Promise<PushService> {
    return new PushService().listen();
  }

  /** Returns the subscription that a browser would send. */
  subscription(name: string): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: `${this.address}/${name}`,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    const message = await buffer(request);
    const { status, headers: more = {} } = this.answers.shift() ?? { status: 201 };
    try {
      this.#checkWho(headers);
      this.received.push({ path, headers, text: this.#read(message) });
      response.writeHead(status, more).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }

  #checkWho({ authorization = '', ttl, 'content-encoding': coding }: IncomingHttpHeaders): void {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const isShort = typeof exp === 'number' && exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400;
    if (!isSigned || !isShort || aud !== this.address || !String(sub).startsWith('mailto:'))
      throw new Error('The VAPID header is not valid.');
    if (ttl === undefined || coding !== 'aes128gcm')
      throw new Error('The message does not conform to RFC 8030 and RFC 8188.');
  }

  #read(message: Buffer): string {
    const salt = message.subarray(0, SALT_BYTES);
    const keyEnds = KEY_AT + (message[KEY_AT - 1] ?? 0);
    const theirs = message.subarray(KEY_AT, keyEnds);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const shared = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(theirs), this.#auth, info, 32));
    const part = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(message.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(message.subarray(keyEnds, -TAG_BYTES)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
