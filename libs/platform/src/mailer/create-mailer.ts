import type { Config } from '../config/config.ts';
import { FileMailer } from './file-mailer.adapter.ts';
import { mailFolder } from './mail-folder.ts';
import type { Mailer, OutgoingMail } from './mailer.port.ts';
import { SmtpMailer } from './smtp-mailer.adapter.ts';

/**
 * Returns the configured mailer: a server if `SMTP_URL` is set, else `.eml` files in the data folder. Does not connect.
 * `onWritten` is called for each mail that is written to a file.
 */
export function createMailer(
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  onWritten?: (mail: OutgoingMail) => void,
): Mailer {
  return smtpUrl === undefined ? new FileMailer(mailFolder(dataFolder), onWritten) : new SmtpMailer({ url: smtpUrl });
}
