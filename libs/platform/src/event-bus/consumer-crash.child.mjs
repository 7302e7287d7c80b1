import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { setTimeout as sleep } from 'node:timers/promises';

const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { createLogger } = await import('../process/telemetry/logger.ts');
const { loadConfig } = await import('../process/config/config.ts');
const { createConsumerModule } = await import('./consumer-module.fixture.ts');
const { startWorker } = await import('./worker-app.ts');
const { defineEvent } = await import('@tidings/contracts/events/define-event.ts');
const { z } = await import('zod');

const contract = defineEvent({
  type: 'test.counted.v1',
  meaning: 'A number was counted',
  payload: z.object({ key: z.string(), n: z.number().int() }),
  key: ({ key }) => key,
});
const dataSource = await createDataSource(process.argv[2], {
  poolSize: 4,
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
}).initialize();
const module = createConsumerModule([contract], async ({ key, n }, { tx }) => {
  await tx.query('INSERT INTO counted (key, n) VALUES ($1, $2)', [key, n]);
  await sleep(1);
});
const config = loadConfig({ LOG_LEVEL: 'error' });
await startWorker('counter', module, { config, dataSource, logger: createLogger(config, false) });
