// `member.ts publisher|worker|relay` starts a process that the benchmark kills.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const [role = '', name = '', journal = ''] = process.argv.slice(2);
const { DATABASE_URL = '', KAFKA_BROKERS, TIDINGS_CRASH_AT, KILLS_RUN = '' } = process.env;
const KEYS = 12;
const LOOPS = 3;

await import('reflect-metadata');
const { createDataSource } = await import('@tidings/database/data-source.ts');
const { armCrashPoint } = await import('@tidings/platform/process/crash-point.ts');
const { defineEvent } = await import('@tidings/contracts/events/define-event.ts');
const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
const { declareStepEvent } = await import('./stepped.ts');
const fact = declareStepEvent(KILLS_RUN);

if (TIDINGS_CRASH_AT) armCrashPoint(TIDINGS_CRASH_AT);
const contract = defineEvent({ ...fact, payload: z.object({ key: z.string(), step: z.number().int() }) });
const logger = createLogger({ logLevel: 'error' }, false);
const dataSource = createDataSource(DATABASE_URL, { poolSize: 6 });
while (!dataSource.isInitialized) await dataSource.initialize().catch(() => sleep(200));
const kafka = KAFKA_BROKERS
  ? (await import('@tidings/platform/event-bus/kafka/kafka-client.ts')).createKafka(
      { brokers: KAFKA_BROKERS.split(',') },
      name,
      logger,
    )
  : undefined;

async function publish() {
  const { EventPublisher } = await import('@tidings/platform/event-bus/event-publisher.ts');
  const publisher = new EventPublisher();
  await Promise.all(
    Array.from({ length: LOOPS }, async (_, loop) => {
      for (let turn = 0; ; turn += 1) {
        const key = `${name}-${loop}-${turn % KEYS}`;
        try {
          const step = await dataSource.transaction(async (tx) => {
            const [{ next }] = await tx.query<[{ next: number }]>(
              'SELECT coalesce(max(step), 0) + 1 AS next FROM stepped WHERE key = $1',
              [key],
            );
            await tx.query('INSERT INTO stepped (key, step) VALUES ($1, $2)', [key, next]);
            await publisher.add(tx, contract, { key, step: next });
            await sleep((turn * 7 + loop) % 5);
            return next;
          });
          appendFileSync(journal, `${key} ${step}\n`);
        } catch {
          await sleep(100);
        }
      }
    }),
  );
}

const end = () => process.exit(1);

async function work() {
  const { createConsumerModule } = await import('@tidings/platform/event-bus/consumer-module.fixture.ts');
  const { startWorker } = await import('@tidings/platform/event-bus/worker-app.ts');
  const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
  const module = createConsumerModule([contract], ({ key, step }, { tx, uid }) =>
    tx.query('INSERT INTO ledger (uid, key, step) VALUES ($1, $2, $3)', [uid, key, step]),
  );
  const parts = { config: loadConfig({}), dataSource, logger, kafka, blobStore: undefined as never, onWedged: end };
  await startWorker(`ledger-${KILLS_RUN}`, module, parts).catch(end);
}

async function carry() {
  if (!kafka) throw new Error('A relay needs brokers.');
  const { EventRelay } = await import('@tidings/platform/event-bus/kafka/relay.ts');
  for (;;) {
    try {
      await new EventRelay({ dataSource, kafka, logger }).start();
      break;
    } catch {
      await sleep(200);
    }
  }
}

const roles: Readonly<Record<string, () => Promise<void>>> = { publisher: publish, worker: work, relay: carry };
await roles[role]?.();
