import { buffer } from 'node:stream/consumers';
import { type BlobStore, BlobKeyError } from '../adapters/blob-store/blob-store.port.ts';
import { FileBlobStore } from '../adapters/blob-store/file-blob-store.adapter.ts';
import { S3BlobStore } from '../adapters/blob-store/s3-blob-store.adapter.ts';
import {
  type ReleasedVersion,
  type RemoteCard,
  CARD_FILE,
  SOURCE_MAPS_FOLDER,
  computeChecksum,
  remoteCard,
} from './release-format.ts';

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A folder or bucket that contains `remotes.json` and `mf/NAME/VERSION/…`. */
export class ReleaseStore {
  readonly where: string;
  readonly #store: BlobStore;
  readonly #prefix: string;

  constructor(where: string, store: BlobStore, prefix = '') {
    this.where = where;
    this.#store = store;
    this.#prefix = prefix;
  }

  /** Throws `BlobStoreUnavailable`. */
  async read(path: string): Promise<Buffer | null> {
    try {
      const blob = await this.#store.get(this.#prefix + path);
      return blob && (await buffer(blob.stream));
    } catch (error) {
      if (error instanceof BlobKeyError) return null;
      throw error;
    }
  }

  put(path: string, bytes: Uint8Array): Promise<void> {
    return this.#store.put(this.#prefix + path, bytes, contentTypeFor(path));
  }

  putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean> {
    return this.#store.putIfAbsent(this.#prefix + path, bytes, contentTypeFor(path));
  }

  delete(path: string): Promise<void> {
    return this.#store.delete(this.#prefix + path);
  }

  /** Returns null if there is no readable card. */
  async card(name: string, version: string): Promise<{ card: RemoteCard; seal: string } | null> {
    const bytes = await this.read(getVersionFilePath(name, version, CARD_FILE));
    if (!bytes) return null;
    try {
      const card = remoteCard.parse(JSON.parse(bytes.toString()));
      return card.name === name && card.version === version ? { card, seal: computeChecksum(bytes) } : null;
    } catch {
      return null;
    }
  }

  async sealedCard(name: string, { version, seal }: ReleasedVersion): Promise<RemoteCard | null> {
    const stored = await this.card(name, version);
    return stored?.seal === seal ? stored.card : null;
  }
}

export const getVersionFilePath = (name: string, version: string, file: string): string =>
  `mf/${name}/${version}/${file}`;

export const getSourceMapPath = (name: string, version: string, file: string): string =>
  `${SOURCE_MAPS_FOLDER}/${name}/${version}/${file}.map`;

const contentTypeFor = (path: string) => types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

export function openReleaseStore(
  address: string,
  {
    endpoint,
    region,
    credentials,
  }: {
    endpoint?: string | undefined;
    region?: string | undefined;
    credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  } = {},
): ReleaseStore {
  const [, bucket, prefix = ''] = BUCKET.exec(address) ?? [];
  if (bucket === undefined) return new ReleaseStore(address, new FileBlobStore(address));
  const store = new S3BlobStore({
    bucket,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(credentials === undefined ? {} : { credentials }),
  });
  return new ReleaseStore(address, store, prefix === '' ? '' : `${prefix}/`);
}
