import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';

const { createDataSource } = await import('@tidings/database/data-source.ts');
const { CONNECT_TIMEOUT_MS } = await import('@tidings/testing/test-database.ts');
const { createExtractPool } = await import('@tidings/extraction/article/extract-pool.ts');
const { FileBlobStore } = await import('@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts');
const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
const { startWorker } = await import('@tidings/platform/event-bus/worker-app.ts');
const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
const { PoliteFetch } = await import('@tidings/platform/adapters/web-fetch/polite-fetch.ts');
const { createWebFetch } = await import('@tidings/platform/adapters/web-fetch/web-fetch.ts');
const { ExtractModule } = await import('./extract.module.ts');

const [url, allowed, blobs] = process.argv.slice(2);
/** Long, so that a page that the test holds back does not time out. */
const DEADLINE_MS = 180_000;
const web = createWebFetch({ allowAddresses: allowed.split(',') });
const patient = { ...web, fetchPage: (page, wanted) => web.fetchPage(page, { ...wanted, deadlineMs: DEADLINE_MS }) };
const config = loadConfig({ LOG_LEVEL: 'error' });
await startWorker('extract', ExtractModule, {
  config,
  dataSource: await createDataSource(url, { poolSize: 4, connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize(),
  extractPool: createExtractPool(),
  logger: createLogger(config),
  blobStore: new FileBlobStore(blobs),
  webFetch: new PoliteFetch(patient, { betweenMs: 1 }),
});
process.stdin.resume().once('end', () => process.exit());
process.stdout.write('reading\n');
