import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMail } from '@tidings/testing/read-mail.ts';
import { FileMailer } from './file-mailer.adapter.ts';
import { describeMailer } from './mailer.contract.ts';
import { MailerUnavailable } from './mailer.port.ts';
import { createMailer } from './smtp-mailer.adapter.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'tidings-mail-'));
const folder = join(dataFolder, 'mail');
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const raws = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
describeMailer('files', () => ({
  mailer: createMailer({ smtpUrl: undefined, dataFolder }),
  arrived: async (address) => (await raws()).filter((raw) => parseMail(raw).headers['to']?.includes(address)),
}));

const mail = {
  id: 'one',
  from: { address: 'news@tidings.example' },
  to: { address: 'a@mail.example' },
  subject: 'Hello',
  text: 'World',
};

it('the file mailer writes one private file per email, even if the email is sent again', async () => {
  const mailer = new FileMailer(folder);
  await mailer.send(mail);
  await mailer.send(mail);
  expect((await readdir(folder)).filter((name) => name.startsWith('one') || name.startsWith('.'))).toEqual(['one.eml']);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'one.eml'))).mode & 0o077).toBe(0);
});

it('the file mailer reports a folder that it cannot write to', async () => {
  writeFileSync(join(dataFolder, 'taken'), 'a file');
  const sending = new FileMailer(join(dataFolder, 'taken')).send(mail);
  await expect(sending).rejects.toThrow(MailerUnavailable);
  await expect(sending).rejects.toThrow(join(dataFolder, 'taken'));
});
