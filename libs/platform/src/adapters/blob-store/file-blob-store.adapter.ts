import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import {
  type BlobHead,
  type ByteRange,
  BlobStore,
  BlobStoreUnavailable,
  LINK_SECONDS_DEFAULT,
  checkBlobKey,
  checkLinkSeconds,
} from './blob-store.port.ts';

/** The name cannot collide with a blob key, because keys never start with a dot. */
const typeFile = (path: string) => join(dirname(path), `.${path.slice(dirname(path).length + 1)}.type`);

export class FileBlobStore extends BlobStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void> {
    const path = this.#toPath(key);
    await this.#writing(() => store(path, body, contentType, rename));
  }

  async putIfAbsent(key: string, body: Uint8Array | Readable, contentType: string): Promise<boolean> {
    const path = this.#toPath(key);
    if (await this.head(key)) return false;
    try {
      await this.#writing(() => store(path, body, contentType, takeName));
      return true;
    } catch (error) {
      if (error instanceof NameTaken) return false;
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<(BlobHead & { stream: Readable }) | null> {
    const blob = await this.#open(key);
    if (!blob) return null;
    const { file, size, contentType } = blob;
    const start = Math.max(0, range?.start ?? 0);
    const end = Math.min(size, range?.end ?? size);
    if (start >= end) {
      await file.close();
      return { size, contentType, stream: Readable.from([]) };
    }
    return { size, contentType, stream: file.createReadStream({ start, end: end - 1, autoClose: true }) };
  }

  async head(key: string): Promise<BlobHead | null> {
    const blob = await this.#open(key);
    await blob?.file.close();
    return blob && { size: blob.size, contentType: blob.contentType };
  }

  async delete(key: string): Promise<void> {
    const path = this.#toPath(key);
    await rm(path, { force: true });
    await rm(typeFile(path), { force: true });
  }

  async link(key: string, seconds = LINK_SECONDS_DEFAULT): Promise<undefined> {
    checkBlobKey(key);
    checkLinkSeconds(seconds);
  }

  async check(): Promise<void> {
    const key = `check-${randomUUID()}`;
    await this.put(key, Buffer.from(key), 'text/plain');
    await this.delete(key);
  }

  async #writing(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const code = getErrorCode(error) ?? '';
      const advice = UNWRITABLE[code];
      if (advice === undefined) throw error;
      throw new BlobStoreUnavailable(
        'files',
        'not set up',
        `Nothing can be written to ${this.folder} (${code}): ${advice}.`,
        { cause: error },
      );
    }
  }

  async #open(key: string): Promise<(BlobHead & { file: FileHandle }) | null> {
    const path = this.#toPath(key);
    const file = await open(path, 'r').catch(absent);
    if (!file) return null;
    const stat = await file.stat();
    if (!stat.isFile()) {
      await file.close();
      return null;
    }
    const type = await readFile(typeFile(path), 'utf8').catch(absent);
    return { file, size: stat.size, contentType: type ?? 'application/octet-stream' };
  }

  #toPath(key: string): string {
    checkBlobKey(key);
    return join(this.folder, key);
  }
}

type MoveIn = (from: string, to: string) => Promise<void>;

async function store(path: string, body: Uint8Array | Readable, contentType: string, moveIn: MoveIn): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeSafely(typeFile(path), Buffer.from(contentType), rename);
  await writeSafely(path, body, moveIn);
}

/** Unlike a rename, creating a hard link fails if the target name already exists. */
const takeName: MoveIn = async (from, to) => {
  await link(from, to).catch((error: unknown) => {
    throw getErrorCode(error) === 'EEXIST' ? new NameTaken() : error;
  });
  await rm(from, { force: true });
};

class NameTaken extends Error {}

async function writeSafely(path: string, body: Uint8Array | Readable, moveIn: MoveIn): Promise<void> {
  const fresh = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveIn(fresh, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

const UNWRITABLE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'give this user the right to write there',
  EPERM: 'give this user the right to write there',
  EIO: 'the disk has an error',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
};
const ABSENT = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** Ensures that new names survive a power cut. Windows cannot flush a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: unknown): null {
  if (ABSENT.has(getErrorCode(error))) return null;
  throw error;
}
