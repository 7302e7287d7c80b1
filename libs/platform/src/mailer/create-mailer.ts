import type { Config } from '../config/config.ts';
import { FileMailer } from './file-mailer.adapter.ts';
import { mailFolder } from './mail-folder.ts';
import type { Mailer, OutgoingMail } from './mailer.port.ts';
import { SmtpMailer } from './smtp-mailer.adapter.ts';

/**
 * Uses a server if `SMTP_URL` is set, else `.eml` files in the data folder, for which it calls `onWritten`. Does not
 * connect.
 */
export function createMailer(
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  onWritten?: (mail: OutgoingMail) => void,
): Mailer {
  return smtpUrl === undefined ? new FileMailer(mailFolder(dataFolder), onWritten) : new SmtpMailer({ url: smtpUrl });
}
