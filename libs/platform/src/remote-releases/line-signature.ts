import { type KeyObject, createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { type ReleaseLine, REMOTE_NAME, ReleaseRefused } from './release-format.ts';

/** Change it whenever the format of the signed content changes. */
const PAYLOAD_VERSION = 'tidings slice line 1';
const KEY_ID_LENGTH = 16;
export const ALL_SLICES = '*';

/** The signature covers this state, so that a line cannot be moved to another section. */
export type ReleaseLineState = 'in service' | 'withdrawn';
export type ReleaseLineProblem = { reason: 'unsigned' | 'not-owner' | 'altered'; sentence: string };

const owners = z.record(
  z.union([z.literal(ALL_SLICES), z.string().regex(REMOTE_NAME)]),
  z.array(z.string().min(1)).min(1),
);
type PublicKey = { id: string; key: KeyObject };
export type SliceOwners = ReadonlyMap<string, readonly PublicKey[]>;

const toDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const toKeyId = (key: KeyObject): string =>
  createHash('sha256').update(toDer(key)).digest('base64url').slice(0, KEY_ID_LENGTH);
const title = (name: string, { version }: Pick<ReleaseLine, 'version'>) => `${name} ${version}`;

/**
 * `seal` is the card's checksum. Because the card contains the checksum of the file list, the signature covers every
 * file.
 */
function signedContent(name: string, state: ReleaseLineState, line: ReleaseLine): Buffer {
  const { release, version, seal, canary, before, acts } = line;
  return Buffer.from(
    JSON.stringify([
      PAYLOAD_VERSION,
      name,
      state,
      release,
      [version, seal],
      canary ? [canary.version, canary.seal, canary.percent] : null,
      before.map((one) => [one.version, one.seal]),
      acts.map(({ act, version: which, at, by }) => [act, which, at, by]),
    ]),
  );
}

export class ReleaseLineSigner {
  readonly keyId: string;
  readonly publicKey: string;
  readonly #key: KeyObject;

  /** Throws `ReleaseRefused` if the key is not an Ed25519 key. */
  constructor(pem: string, where: string) {
    try {
      this.#key = createPrivateKey(pem);
    } catch (cause) {
      throw new ReleaseRefused(`${where} is not a private key. Create one: npm run release -- keygen mf-NAME`, {
        cause,
      });
    }
    if (this.#key.asymmetricKeyType !== 'ed25519')
      throw new ReleaseRefused(
        `${where} is a key for ${this.#key.asymmetricKeyType}, and lines are signed with Ed25519. Create one: ` +
          'npm run release -- keygen mf-NAME',
      );
    const publicKey = createPublicKey(this.#key);
    this.keyId = toKeyId(publicKey);
    this.publicKey = toDer(publicKey).toString('base64');
  }

  sign(name: string, state: ReleaseLineState, line: ReleaseLine): ReleaseLine {
    const value = sign(null, signedContent(name, state, line), this.#key).toString('base64');
    return { ...line, signature: { key: this.keyId, value } };
  }
}

/** Throws `ReleaseRefused` that describes the first problem. */
export function parseSliceOwners(text: string, where: string): SliceOwners {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(`${where} is not JSON (${(cause as Error).message}). Fix it.`, { cause });
  }
  const read = owners.safeParse(content);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    throw new ReleaseRefused(
      `${where} is not a list of slice owners: ${path.join('.') || 'the whole file'}: ${message}. Write it as ` +
        '{ "mf-feed": ["PUBLIC KEY"] }.',
    );
  }
  return new Map(
    Object.entries(read.data).map(([name, keys]) => [name, keys.map((key) => parsePublicKey(key, name, where))]),
  );
}

function parsePublicKey(text: string, name: string, where: string): PublicKey {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return { id: toKeyId(key), key };
  } catch {
    // The error is thrown below.
  }
  throw new ReleaseRefused(
    `${where} lists a key for ${name} that is not an Ed25519 public key. Copy the line that ` +
      `npm run release -- keygen ${name} printed.`,
  );
}

export const isSliceOwner = (known: SliceOwners, name: string, keyId: string): boolean =>
  keysFor(known, name).some(({ id }) => id === keyId);

const keysFor = (known: SliceOwners, name: string): readonly PublicKey[] => [
  ...(known.get(name) ?? []),
  ...(known.get(ALL_SLICES) ?? []),
];

export function findLineProblem(
  known: SliceOwners,
  name: string,
  state: ReleaseLineState,
  line: ReleaseLine,
): ReleaseLineProblem | null {
  const { signature, release } = line;
  if (!signature || release === undefined)
    return {
      reason: 'unsigned',
      sentence:
        `${title(name, line)} is not signed. Its team signs it with its key: npm run release -- ` +
        `${name} ${line.version}`,
    };
  const key = keysFor(known, name).find(({ id }) => id === signature.key)?.key;
  if (!key) {
    const [other] = [...known].find(([, keys]) => keys.some(({ id }) => id === signature.key)) ?? [];
    return {
      reason: 'not-owner',
      sentence:
        `${title(name, line)} is signed with the key ${signature.key}, which ` +
        `${other === undefined ? 'no owner has' : `belongs to ${other}`} and may not release ${name}. If this is the ` +
        'right key, add it to the owners file.',
    };
  }
  return verify(null, signedContent(name, state, line), key, Buffer.from(signature.value, 'base64'))
    ? null
    : {
        reason: 'altered',
        sentence:
          `${title(name, line)} was changed after it was signed. Find out who writes to the release place, and ` +
          `release it again: npm run release -- ${name} ${line.version}`,
      };
}
