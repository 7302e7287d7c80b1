import { describeCertificateProblem } from '@tidings/contracts/errors/system-error.ts';
import type { createTransport } from 'nodemailer';
import type { Config } from '../../process/config/config.ts';
import { FileMailer, getMailFolder } from './file-mailer.adapter.ts';
import { type OutgoingMail, type SentMail, MailError, Mailer, MailerUnavailable, validateMail } from './mailer.port.ts';

type SmtpMailerOptions = {
  url: string;
  silenceMs?: number;
};

type SmtpFailure = {
  code?: string;
  command?: string;
  message?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
  originalCode?: string;
};

export function createMailer(
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  onWritten?: (mail: OutgoingMail) => void,
): Mailer {
  return smtpUrl === undefined
    ? new FileMailer(getMailFolder(dataFolder), onWritten)
    : new SmtpMailer({ url: smtpUrl });
}

const CONNECTIONS = 3;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

export class SmtpMailer extends Mailer {
  readonly #options: SmtpMailerOptions;
  #transport: Promise<ReturnType<typeof createTransport>> | undefined;

  constructor(options: SmtpMailerOptions) {
    super();
    this.#options = options;
  }

  async send(mail: OutgoingMail): Promise<SentMail> {
    const checked = validateMail(mail);
    const transport = await this.#opened();
    try {
      await transport.sendMail(checked);
    } catch (error) {
      throw smtpFailure(error, new URL(this.#options.url).host);
    }
    return { messageId: checked.messageId };
  }

  async close(): Promise<void> {
    const transport = this.#transport;
    this.#transport = undefined;
    (await transport)?.close();
  }

  #opened(): Promise<ReturnType<typeof createTransport>> {
    const { url, silenceMs = SILENCE_MS } = this.#options;
    this.#transport ??= import('nodemailer').then((nodemailer) =>
      nodemailer.createTransport({
        url,
        pool: true,
        maxConnections: CONNECTIONS,
        connectionTimeout: Math.min(CONNECT_MS, silenceMs),
        greetingTimeout: Math.min(CONNECT_MS, silenceMs),
        dnsTimeout: CONNECT_MS,
        socketTimeout: silenceMs,
      }),
    );
    return this.#transport;
  }
}

/** SMTP commands whose rejection concerns only this email. Rejections of earlier commands concern all emails. */
const ABOUT_THIS_MAIL = /^(MAIL FROM|RCPT TO|DATA|BDAT)/;

const getStatusCodes = (response: string): string =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? '';

// Leaves out the address, the server's text and the cause, because errors are logged.
function smtpFailure(error: unknown, server: string): MailError | MailerUnavailable {
  const {
    code = '',
    command = '',
    message = '',
    response = '',
    responseCode,
    permanent = false,
    originalCode,
  } = error as SmtpFailure;
  if (responseCode !== undefined && ABOUT_THIS_MAIL.test(command)) {
    const says = permanent ? 'does not take this mail' : 'does not take this mail now';
    return new MailError(
      permanent,
      `${server} ${says}: ${getStatusCodes(response) || responseCode} at ${ABOUT_THIS_MAIL.exec(command)?.[0]}`,
    );
  }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    return new MailerUnavailable(`The mail server ${server} does not accept this user or password: correct SMTP_URL.`, {
      cause: error,
    });
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new MailError(permanent, `This email was rejected (${code}).`);
  const trouble = describeCertificateProblem(error);
  if (trouble) return new MailerUnavailable(`The mail server ${server} is not trusted: ${trouble}.`, { cause: error });
  return new MailerUnavailable(
    `The mail server ${server} does not answer (${originalCode ?? (code || message)}): start it, or correct SMTP_URL.`,
    { cause: error },
  );
}
