import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export async function deleteOldMails(folder: string, before: Date): Promise<void> {
  for (const path of await mailsIn(folder)) {
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < before) await rm(path, { force: true });
  }
}

export async function deleteMailsByAddress(folder: string, addresses: readonly string[]): Promise<void> {
  const lowerCaseAddresses = addresses.map((address) => address.toLowerCase());
  for (const path of await mailsIn(folder)) {
    const text = (await readFile(path, 'utf8').catch(() => '')).toLowerCase();
    if (lowerCaseAddresses.some((address) => text.includes(address))) await rm(path, { force: true });
  }
}

async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.(eml|part)$/.test(name)).map((name) => join(folder, name));
}
