import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestMicroservice } from '@nestjs/common';
import {
  PUSH_ATTEMPTS_MAX,
  PUSH_DELIVERY_HOURS,
  PUSH_SUBSCRIPTIONS_MAX,
} from '@tidings/contracts/limits/programme-limits.ts';
import { addPushSubscription } from '@tidings/database/morning/morning-schedule.entity.ts';
import { addPushDeliveries } from '@tidings/database/morning/morning-schedule.query.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { createAddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { loadPushKeys } from '@tidings/platform/adapters/web-push/push-sender.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { callSeconds } from '@tidings/platform/process/telemetry/metrics.ts';
import { PushService } from '@tidings/testing/push-service.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { MailModule } from './mail.module.ts';

let database: TestDatabase;
let service: PushService;
let worker: INestMicroservice;
const silent = createServer();
const silentAddress = () => `127.0.0.1:${(silent.address() as AddressInfo).port}`;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await PushService.start();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  // This allowlist must not apply to push messages.
  const config = loadConfig({ TIDINGS_ALLOW_ADDRESSES: `localhost:${service.hostAndPort.split(':')[1]}` });
  worker = await startWorker('mail', MailModule, {
    config,
    dataSource: database.dataSource,
    blobStore: createBlobStore(config),
    mailer: createMailer(config),
    pushGuard: createAddressGuard([service.hostAndPort, silentAddress()]),
    logger: quietLogger,
  });
});
afterAll(async () => {
  await worker.close();
  await service.close();
  silent.closeAllConnections();
  silent.close();
  await database.close();
});

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> => database.dataSource.query(text, values);
type Waiting = { attempts: number; seconds: number };
const waiting = async (): Promise<Waiting | undefined> =>
  (
    await query<Waiting>(
      `SELECT attempts, extract(epoch FROM not_before - now())::float AS seconds FROM push_delivery
       WHERE lease IS NULL AND attempts > 0`,
    )
  )[0];
const count = async (table: 'push_delivery' | 'push_subscription'): Promise<number> =>
  (await query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count ?? 0;
const message = { title: 'Ready', body: 'Ünïcode, too', path: '/morning', tag: 'morning 1', language: 'en' };

async function newAccount(): Promise<string> {
  const accountId = randomUUID();
  await query(`INSERT INTO account (id, email, email_key, password_hash) VALUES ($1, $2, $2, 'x')`, [
    accountId,
    `${accountId}@example.org`,
  ]);
  return accountId;
}
async function notified(hours: number, endpoint?: string): Promise<void> {
  await query('DELETE FROM push_subscription');
  service.received.length = 0;
  const accountId = await newAccount();
  const subscription = service.subscription(accountId);
  await database.dataSource.transaction(async (tx) => {
    await addPushSubscription(tx, accountId, { ...subscription, endpoint: endpoint ?? subscription.endpoint }, 5);
    await addPushDeliveries(tx, accountId, message, hours);
    // Adding the same message again has no effect.
    await addPushDeliveries(tx, accountId, message, hours);
  });
}
async function notify(...answers: { status: number; headers?: Record<string, string> }[]): Promise<void> {
  service.answers.splice(0, service.answers.length, ...answers);
  await notified(PUSH_DELIVERY_HOURS);
}

it('a message is delivered once, encrypted for the browser and signed with the stored key', async () => {
  await notify();
  await until('the message is delivered', async () => (await count('push_delivery')) === 0);
  expect(service.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([message]);
  const headers = service.received[0]!.headers;
  expect(headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/), urgency: 'normal' });
  expect(Number(headers['ttl'])).toBeLessThanOrEqual(PUSH_DELIVERY_HOURS * 3600);
  const { publicKey } = await loadPushKeys(database.dataSource);
  expect(headers['authorization']).toContain(`k=${publicKey}`);
  expect(await query("SELECT 1 FROM secret WHERE name LIKE 'push:%'")).toHaveLength(1);
  expect(await count('push_subscription')).toBe(1);
});

it.each([404, 410])('status %i deletes the subscription', async (status) => {
  await notify({ status });
  await until('the subscription is deleted', async () => (await count('push_subscription')) === 0);
  expect([service.received.length, await count('push_delivery')]).toEqual([1, 0]);
});

it('status 429 postpones the message by Retry-After', async () => {
  await notify({ status: 429, headers: { 'retry-after': '3600' } });
  await until('the message is postponed', async () => (await waiting()) !== undefined);
  expect(await waiting()).toEqual({ attempts: 1, seconds: expect.closeTo(3600, -2) });
  await query('UPDATE push_delivery SET not_before = now()');
  await until('the message is delivered', async () => (await count('push_delivery')) === 0);
  expect(service.received).toHaveLength(2);
});

it('a message is dropped if it would expire before Retry-After', async () => {
  await notify({ status: 429, headers: { 'retry-after': '86400' } });
  await until('the message is dropped', async () => (await count('push_delivery')) === 0);
  expect([service.received.length, await count('push_subscription')]).toEqual([1, 1]);
});

it('status 5xx is retried with growing delays up to a limit', async () => {
  await notify(...Array.from({ length: 20 }, () => ({ status: 503 })));
  const waits: number[] = [];
  for (let attempt = 1; attempt < PUSH_ATTEMPTS_MAX && (await count('push_delivery')) > 0; attempt += 1) {
    await until(
      'it waits',
      async () => (await waiting())?.attempts === attempt || (await count('push_delivery')) === 0,
    );
    const now = await waiting();
    if (now) waits.push(now.seconds);
    await query('UPDATE push_delivery SET not_before = now() WHERE lease IS NULL');
  }
  await until('the message is dropped', async () => (await count('push_delivery')) === 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits[0]).toBeGreaterThan(20);
  expect(service.received.length).toBeLessThanOrEqual(PUSH_ATTEMPTS_MAX);
  expect(await count('push_subscription')).toBe(1);
});

async function calls(): Promise<number[]> {
  const { values } = await callSeconds.get();
  return ['ok', 'failed'].map(
    (outcome) =>
      values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') && labels.to === 'push services' && labels.outcome === outcome,
      )?.value ?? 0,
  );
}

it('calls to push services are timed and counted by outcome', async () => {
  const [taken = 0, failed = 0] = await calls();
  await notify();
  await until('the message is delivered', async () => (await count('push_delivery')) === 0);
  expect(await calls()).toEqual([taken + 1, failed]);
  await notify({ status: 410 });
  await until('the subscription is deleted', async () => (await count('push_subscription')) === 0);
  expect(await calls()).toEqual([taken + 1, failed + 1]);
});

it('a rejected message is not sent again', async () => {
  await notify({ status: 413 });
  await until('the message is dropped', async () => (await count('push_delivery')) === 0);
  expect(service.received).toHaveLength(1);
});

it('an expired message is not sent', async () => {
  await notified(-1);
  await until('the message is dropped', async () => (await count('push_delivery')) === 0);
  expect(service.received).toEqual([]);
});

it('internal addresses are not called, even through a host name', async () => {
  await notified(PUSH_DELIVERY_HOURS, `http://localhost:${service.hostAndPort.split(':')[1]}/x`);
  await until('the message is dropped', async () => (await count('push_delivery')) === 0);
  expect(service.received).toEqual([]);
});

it('unresponsive browsers of one person do not delay messages to another', async () => {
  await query('DELETE FROM push_subscription');
  service.received.length = 0;
  service.answers.length = 0;
  const held = new Set<unknown>();
  let [most, ended] = [0, 0];
  silent.on('request', (_incoming, reply) => {
    held.add(reply);
    most = Math.max(most, held.size);
    reply.once('close', () => {
      held.delete(reply);
      ended += 1;
    });
  });
  const [slow, other] = [await newAccount(), await newAccount()];
  await database.dataSource.transaction(async (tx) => {
    for (let at = 0; at < PUSH_SUBSCRIPTIONS_MAX; at += 1) {
      const endpoint = `http://${silentAddress()}/${at}`;
      await addPushSubscription(tx, slow, { ...service.subscription(slow), endpoint }, PUSH_SUBSCRIPTIONS_MAX);
    }
    await addPushSubscription(tx, other, service.subscription(other), PUSH_SUBSCRIPTIONS_MAX);
    await addPushDeliveries(tx, slow, message, PUSH_DELIVERY_HOURS);
    await addPushDeliveries(tx, other, message, PUSH_DELIVERY_HOURS);
    await tx.query(
      `UPDATE push_delivery SET not_before = now() - interval '1 minute' WHERE subscription_id IN (
      SELECT id FROM push_subscription WHERE account_id = $1)`,
      [slow],
    );
  });
  await until(
    'the other person is notified and the slow deliveries have begun',
    () => service.received.length > 0 && most > 0,
  );
  expect(ended).toBe(0);
  await until('the first slow delivery has timed out', () => ended > 0);
  expect(most).toBeLessThanOrEqual(2);
});
