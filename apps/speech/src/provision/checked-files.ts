import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file whose size and hash are known before the download. */
export type KnownFile = {
  name: string;
  bytes: number;
  sha256: string;
};

export class FileMismatch extends Error {}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
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
