import type { Config } from '../../process/config/config.ts';
import { FileMailer } from './file-mailer.adapter.ts';
import { getMailFolder } from './mail-folder.ts';
import type { Mailer, OutgoingMail } from './mailer.port.ts';
import { SmtpMailer } from './smtp-mailer.adapter.ts';

export function createMailer(
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  onWritten?: (mail: OutgoingMail) => void,
): Mailer {
  return smtpUrl === undefined
    ? new FileMailer(getMailFolder(dataFolder), onWritten)
    : new SmtpMailer({ url: smtpUrl });
}
