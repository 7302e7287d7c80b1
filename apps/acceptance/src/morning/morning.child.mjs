import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';

const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { createBlobStore } = await import('@tidings/platform/adapters/blob-store/create-blob-store.ts');
const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
const { armCrashPoint } = await import('@tidings/platform/process/crash-point.ts');
const { startWorker } = await import('@tidings/platform/event-bus/worker-app.ts');
const { PollySpeech } = await import('@tidings/platform/adapters/speech/polly-speech.adapter.ts');
const { quietLogger } = await import('@tidings/testing/quiet-logger.ts');
const { MorningModule } = await import('@tidings/workers/morning/morning.module.ts');

const [url, endpoint, key, folder] = process.argv.slice(2);
if (!armCrashPoint(process.env.CRASH_AT ?? '')) throw new Error(`Unknown crash point ${process.env.CRASH_AT}.`);
const config = loadConfig({ TIDINGS_DATA: folder });
await startWorker('morning', MorningModule, {
  config,
  dataSource: await createDataSource(url, { poolSize: 4, connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize(),
  blobStore: createBlobStore(config),
  logger: quietLogger,
  speech: new PollySpeech({ endpoint: () => Promise.resolve(endpoint), key }),
});
