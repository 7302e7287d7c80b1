import '@nestjs/common';
import '../../../../../tools/docs/typescript-hooks.mjs';

const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { armCrashPoint } = await import('../../process/crash-point.ts');
const { createLogger } = await import('../../process/telemetry/logger.ts');
const { createKafka } = await import('./kafka-client.ts');
const { EventRelay } = await import('./relay.ts');

const [url, brokers, point] = process.argv.slice(2);
if (!armCrashPoint(point)) throw new Error(`no such crash point: ${point}`);
const logger = createLogger({ logLevel: 'error' }, false);
const dataSource = await createDataSource(url, { poolSize: 4, connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
await new EventRelay({
  dataSource,
  kafka: createKafka({ brokers: brokers.split(',') }, 'crash', logger),
  logger,
}).start();
