import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
type Overrides = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  signWith?: KeyObject;
};

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** Encodes CBOR (RFC 8949): small integers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry as Parameters<typeof cbor>[0])]),
  ]);
}

/** Simulates a platform authenticator with one P-256 passkey, user verification and no attestation. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId = randomBytes(16).toString('base64url');
  counter = 0;
  #userHandle = '';

  constructor(
    private readonly origin: string,
    /** Synchronised passkeys always report a signature counter of 0. */
    private readonly counts = true,
  ) {}

  create(optionsJson: string, overrides: Overrides = {}): string {
    const options = JSON.parse(optionsJson) as Options;
    this.#userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const id = Buffer.from(this.credentialId, 'base64url');
    const authData = Buffer.concat([
      this.#authData(options.rp?.id ?? '', { flags: UP | UV | AT, ...overrides }),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      key,
    ]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', options, overrides).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  get(optionsJson: string, overrides: Overrides = {}): string {
    const options = JSON.parse(optionsJson) as Options;
    if (this.counts) this.counter += 1;
    const authData = this.#authData(options.rpId ?? '', overrides);
    const clientData = this.#clientData('webauthn.get', options, overrides);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, overrides.signWith ?? this.#keys.privateKey).toString('base64url'),
      userHandle: overrides.userHandle ?? this.#userHandle,
    });
  }

  #authData(rpId: string, { rpId: overriddenRpId, flags = UP | UV, counter = this.counter }: Overrides): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(overriddenRpId ?? rpId), Buffer.from([flags]), count]);
  }

  #clientData(type: string, { challenge }: Options, overrides: Overrides): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  #response(response: object): string {
    const { credentialId: id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
