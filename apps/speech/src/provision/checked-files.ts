import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { gunzipSync, inflateRawSync } from 'node:zlib';

/** A file whose size and hash are known before the download. */
export type KnownFile = {
  name: string;
  bytes: number;
  sha256: string;
};

export class FileMismatch extends Error {}

export async function hashFile(path: string, algorithm: 'sha256' | 'md5' = 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

export const hashBytes = (...bytes: readonly Uint8Array[]): string =>
  bytes.reduce((hash, piece) => hash.update(piece), createHash('sha256')).digest('hex');

/** Throws `FileMismatch` if size or hash differ. The message describes the difference. */
export async function verifyFile(path: string, { name, bytes, sha256 }: KnownFile): Promise<void> {
  const { size } = await stat(path);
  if (size !== bytes) throw new FileMismatch(`${name} has ${size} bytes instead of ${bytes}`);
  if ((await hashFile(path)) !== sha256)
    throw new FileMismatch(`${name} is damaged or has another version: its SHA-256 is not the expected one`);
}

export class BrokenArchive extends Error {}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const ENTRY_MAX = 512 * 1024 * 1024;

/** Reads a ZIP archive such as a Python wheel. Throws `BrokenArchive`. */
export function readFileFromZip(archive: Buffer, wanted: (name: string) => boolean): Buffer {
  try {
    const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new BrokenArchive('The archive is truncated.');
    let at = archive.readUInt32LE(end + 16);
    for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
      if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY)
        throw new BrokenArchive('The file list of the archive is damaged.');
      const [nameLength, extraLength, commentLength] = [
        archive.readUInt16LE(at + 28),
        archive.readUInt16LE(at + 30),
        archive.readUInt16LE(at + 32),
      ];
      if (wanted(archive.toString('utf8', at + 46, at + 46 + nameLength))) return contentAt(archive, at);
      at += 46 + nameLength + extraLength + commentLength;
    }
  } catch (error) {
    throw error instanceof BrokenArchive
      ? error
      : new BrokenArchive(error instanceof Error ? error.message : String(error));
  }
  throw new BrokenArchive('The archive does not contain the expected file.');
}

function contentAt(archive: Buffer, entry: number): Buffer {
  const [method, packed, length] = [
    archive.readUInt16LE(entry + 10),
    archive.readUInt32LE(entry + 20),
    archive.readUInt32LE(entry + 24),
  ];
  if (length > ENTRY_MAX) throw new BrokenArchive('A file in the archive is too large.');
  const local = archive.readUInt32LE(entry + 42);
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const content = archive.subarray(from, from + packed);
  if (method === STORED) return content;
  if (method !== DEFLATED) throw new BrokenArchive('A file in the archive uses an unsupported compression method.');
  return inflateRawSync(content, { maxOutputLength: length });
}

const TAR_BLOCK = 512;

/** Returns the wanted files of a gzipped tar archive by name. Throws `BrokenArchive`. */
export function readFilesFromTarball(archive: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  let tar: Buffer;
  try {
    tar = gunzipSync(archive, { maxOutputLength: ENTRY_MAX });
  } catch (error) {
    throw new BrokenArchive(error instanceof Error ? error.message : String(error));
  }
  const files = new Map<string, Buffer>();
  for (let at = 0; at + TAR_BLOCK <= tar.length;) {
    const name = field(tar, at, 100);
    if (name === '') break;
    const length = Number.parseInt(field(tar, at + 124, 12), 8);
    if (!Number.isSafeInteger(length)) throw new BrokenArchive('The archive is damaged.');
    if (wanted(name)) files.set(name, tar.subarray(at + TAR_BLOCK, at + TAR_BLOCK + length));
    at += TAR_BLOCK * (1 + Math.ceil(length / TAR_BLOCK));
  }
  return files;
}

const field = (tar: Buffer, from: number, length: number): string =>
  tar
    .toString('utf8', from, from + length)
    .replace(/\0.*$/s, '')
    .trim();
