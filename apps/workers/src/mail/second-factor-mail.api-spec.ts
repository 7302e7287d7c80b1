import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecondFactorChanged, secondFactorChanges } from '@tidings/contracts/events/account.events.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { getMailFolder } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { parseMail } from '@tidings/testing/read-mail.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { MailModule } from './mail.module.ts';

it('every change of a second factor is emailed to the address stored in the account', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-mails-'));
  const config = loadConfig({ TIDINGS_DATA: folder });
  const { dataSource, close } = await createTestDatabase();
  const mailer = createMailer(config);
  const worker = await startWorker('mail', MailModule, {
    config,
    dataSource,
    blobStore: createBlobStore(config),
    mailer,
    logger: quietLogger,
  });
  const accountId = randomUUID();
  await dataSource.query('INSERT INTO account (id, email, email_key, password_hash) VALUES ($1, $2, $2, $3)', [
    accountId,
    'owner@example.org',
    'x',
  ]);
  await dataSource.transaction(async (tx) => {
    for (const change of secondFactorChanges)
      await new EventPublisher().add(tx, SecondFactorChanged, { changeId: randomUUID(), accountId, change });
  });
  const read = () => {
    const names = readdirSync(getMailFolder(folder)).filter((name) => name.endsWith('.eml'));
    return names.map((name) => parseMail(readFileSync(join(getMailFolder(folder), name), 'utf8')));
  };
  await until('every mail was sent', () => read().length === secondFactorChanges.length);
  const mails = read();
  await worker.close();
  await mailer.close();
  await close();
  rmSync(folder, { recursive: true });
  expect(mails.map(({ headers }) => headers['to'])).toEqual(mails.map(() => 'owner@example.org'));
  expect(mails.map(({ headers }) => headers['subject']).toSorted()).toEqual([
    'A passkey was added to your Tidings account',
    'A passkey was removed from your Tidings account',
    'An authenticator app was added to your Tidings account',
    'The authenticator app was removed from your Tidings account',
    'The second factors of your Tidings account were removed',
    'Your Tidings recovery codes were replaced',
  ]);
  for (const { text } of mails) expect(text).toMatch(/If that was not you, .*set a new password/);
});
