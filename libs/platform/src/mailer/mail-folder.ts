import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@tidings/contracts/errors/error-code.ts';

/** A mail as a file: its name without `.eml`, when it was written, its bytes (RFC 5322). */
export type MailFile = {
  name: string;
  writtenAt: Date;
  bytes: Buffer;
};

/** Where mail goes while there is no mail server. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

/** The newest mails of the folder, newest first; none when nothing was ever sent. */
export async function newestMails(folder: string, count: number): Promise<MailFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtime })),
  );
  const newest = mails.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(0, count);
  return Promise.all(
    newest.map(async ({ name, writtenAt }) => ({
      name: name.slice(0, -4),
      writtenAt,
      bytes: await readFile(join(folder, name)),
    })),
  );
}
