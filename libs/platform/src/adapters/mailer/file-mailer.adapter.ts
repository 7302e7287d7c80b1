import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { Mailer, MailerUnavailable } from './mailer.port.ts';
import type { OutgoingMail, SentMail } from './mailer.port.ts';
import { validateMail } from './validate-mail.ts';

export class FileMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly onWritten?: (mail: OutgoingMail) => void,
  ) {
    super();
  }

  async send(mail: OutgoingMail): Promise<SentMail> {
    const checked = validateMail(mail);
    const { createTransport } = await import('nodemailer');
    const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail(
      checked,
    );
    await this.#store(`${mail.id}.eml`, message as Buffer);
    this.onWritten?.(mail);
    return { messageId: checked.messageId };
  }

  async close(): Promise<void> {
    /* No resources. */
  }

  async #store(name: string, message: Buffer): Promise<void> {
    const fresh = join(this.folder, `.${randomUUID()}.part`);
    try {
      await mkdir(this.folder, { recursive: true });
      const file = await open(fresh, 'wx', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(fresh, join(this.folder, name));
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => undefined);
      throw new MailerUnavailable(
        `No email can be written to ${this.folder} (${getErrorCode(error) ?? String(error)}): give this ` +
          'user permission to write there, and free disk space.',
        { cause: error },
      );
    }
  }
}
