import type { Config } from '../config/config.ts';
import { FileMailer } from './file-mailer.adapter.ts';
import { mailFolder } from './mail-folder.ts';
import type { Mailer, OutgoingMail } from './mailer.port.ts';
import { SmtpMailer } from './smtp-mailer.adapter.ts';

/**
 * The mailer the configuration asks for: a server when `SMTP_URL` is set, else `.eml` files in the data folder. Asks
 * nobody yet. `onWritten` is called with each mail that became a file, never with one that went to a server.
 */
export function createMailer(
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  onWritten?: (mail: OutgoingMail) => void,
): Mailer {
  return smtpUrl === undefined ? new FileMailer(mailFolder(dataFolder), onWritten) : new SmtpMailer({ url: smtpUrl });
}
