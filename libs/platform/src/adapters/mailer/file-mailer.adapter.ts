import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { type OutgoingMail, type SentMail, Mailer, MailerUnavailable, validateMail } from './mailer.port.ts';

export type ParsedMailFile = {
  name: string;
  writtenAt: Date;
  subject: string;
  /** Comma-separated. */
  to: string;
  text: string;
};

export class FileMailer extends Mailer {
  readonly #folder: string;
  readonly #onWritten: ((mail: OutgoingMail) => void) | undefined;

  constructor(folder: string, onWritten?: (mail: OutgoingMail) => void) {
    super();
    this.#folder = folder;
    this.#onWritten = onWritten;
  }

  async send(mail: OutgoingMail): Promise<SentMail> {
    const checked = validateMail(mail);
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
      checked,
    );
    await this.#store(`${mail.id}.eml`, message as Buffer);
    this.#onWritten?.(mail);
    return { messageId: checked.messageId };
  }

  async close(): Promise<void> {
    /* No resources. */
  }

  async #store(name: string, message: Buffer): Promise<void> {
    const fresh = join(this.#folder, `.${randomUUID()}.part`);
    try {
      await mkdir(this.#folder, { recursive: true });
      const file = await open(fresh, 'wx', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(fresh, join(this.#folder, name));
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => undefined);
      throw new MailerUnavailable(
        `No email can be written to ${this.#folder} (${getErrorCode(error) ?? String(error)}): give this ` +
          'user permission to write there, and free disk space.',
        { cause: error },
      );
    }
  }
}

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
