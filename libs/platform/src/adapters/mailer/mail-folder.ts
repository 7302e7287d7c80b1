import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export type ParsedMailFile = {
  name: string;
  writtenAt: Date;
  subject: string;
  /** Comma-separated. */
  to: string;
  text: string;
};

export const getMailFolder = (dataFolder: string): string => join(dataFolder, 'mail');

export async function listNewestEmails(folder: string, count: number): Promise<ParsedMailFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtime })),
  );
  const newest = mails.toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime()).slice(0, count);
  const { default: PostalMime } = await import('postal-mime');
  return Promise.all(
    newest.map(async ({ name, writtenAt }) => {
      const { subject = '', to = [], text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
      return {
        name: name.slice(0, -4),
        writtenAt,
        subject,
        to: to.map(({ address = '' }) => address).join(', '),
        text,
      };
    }),
  );
}
