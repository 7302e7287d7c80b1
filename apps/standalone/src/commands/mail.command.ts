import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getMailFolder, listNewestEmails } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { type Command, reportUsageError } from '../command.ts';

const SHOWN = 20;
const COUNT = /^[1-9]\d{0,4}$/;
const RULE = '-'.repeat(72);

export const command: Command = {
  name: 'mail',
  summary: 'show the mails that are stored in the data folder when no mail server is configured',
  usage: [
    'tidings mail [--to ADDRESS] [--last N] [--json]',
    '',
    `Prints the latest ${SHOWN} emails with their text, newest first, such as codes for new ` +
      'accounts. Tidings does',
    'not have to run; the command needs permission to read TIDINGS_DATA. --json prints one line for each mail.',
  ].join('\n'),
  async run(argv) {
    const request = read(argv);
    if (!request) return reportUsageError(command);
    const config = loadConfig(process.env);
    if (config.smtpUrl !== undefined)
      process.stderr.write('SMTP_URL is set, so emails are sent to that server; only older ones are stored here.\n');
    const folder = getMailFolder(config.dataFolder);
    if (!existsSync(config.dataFolder)) {
      process.stderr.write(
        `There is no data folder ${config.dataFolder}. Set TIDINGS_DATA to the folder that your Tidings uses.\n`,
      );
      return 1;
    }
    const mails = (await listNewestEmails(folder, request.to === undefined ? request.last : Infinity))
      .filter(({ to }) => request.to === undefined || to.toLowerCase() === request.to.toLowerCase())
      .slice(0, request.last);
    if (mails.length === 0) process.stderr.write(`There are no matching emails in ${folder}.\n`);
    for (const { name, writtenAt, to, subject, text } of mails) {
      process.stdout.write(
        request.json
          ? `${JSON.stringify({ name, writtenAt, to, subject, text })}\n`
          : `${RULE}\n${writtenAt.toISOString()}  to ${plain(to)}\n${plain(subject)}\n\n${plain(text).trim()}\n\n`,
      );
    }
    return 0;
  },
};

/** Removes control characters, because the terminal would interpret them. */
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '');

function read(argv: string[]): { to: string | undefined; last: number; json: boolean } | null {
  try {
    const { values } = parseArgs({
      args: argv,
      options: { to: { type: 'string' }, last: { type: 'string', default: String(SHOWN) }, json: { type: 'boolean' } },
    });
    return COUNT.test(values.last) ? { to: values.to, last: Number(values.last), json: values.json === true } : null;
  } catch {
    return null;
  }
}
