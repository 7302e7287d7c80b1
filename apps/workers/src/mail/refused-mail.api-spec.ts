import { randomUUID } from 'node:crypto';
import type { AddressInfo, Server } from 'node:net';
import { CodeRequested } from '@tidings/contracts/events/account.events.ts';
import { createAccountRequest } from '@tidings/database/accounts/account-request.entity.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { SMTPServer } from 'smtp-server';
import { MailModule } from './mail.module.ts';

afterEach(() => jest.restoreAllMocks());

it('a permanently rejected email is logged with its ID and status codes, but without its address', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        Object.assign(new Error(`5.1.1 <${address}>: there is no ${address.split('@')[0]} here`), {
          responseCode: 550,
        }),
      ),
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const config = loadConfig({
    SMTP_URL: `smtp://127.0.0.1:${((server.server as Server).address() as AddressInfo).port}`,
    LOG_LEVEL: 'debug',
  });
  const database = await createTestDatabase();
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const mailer = createMailer(config);
  const worker = await startWorker('mail', MailModule, {
    config,
    dataSource: database.dataSource,
    blobStore: createBlobStore(config),
    mailer,
    logger: createLogger(config, false),
  });
  const id = randomUUID();
  await database.dataSource.transaction(async (tx) => {
    await createAccountRequest(tx, {
      id,
      purpose: 'sign-up',
      email: 'Quinby.Zwick@hidden.example',
      emailKey: 'quinby.zwick@hidden.example',
      accountId: null,
      passwordHash: null,
    });
    await new EventPublisher().add(tx, CodeRequested, { requestId: id, purpose: 'sign-up' });
  });
  await until('the refusal is logged', () => lines.some((line) => line.includes('refused permanently')));
  await worker.close();
  await mailer.close();
  await database.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  const log = lines.join('');
  expect(log).toMatch(
    new RegExp(
      `"mail":"${id}".*a mail was refused permanently: 127.0.0.1:\\d+ does not take this mail: 550 5.1.1 at RCPT TO`,
    ),
  );
  expect(log).not.toMatch(/quinby|zwick|hidden\.example/i);
});
