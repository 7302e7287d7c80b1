import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperationsServer } from '@tidings/api/server/operations/health.controller.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { watchDisk } from './watch-storage.ts';

const logger = createLogger({ logLevel: 'error' }, false);
const GIB = 1024 ** 3;

let database: TestDatabase;
let folder: string;
let operators: ReturnType<typeof createOperationsServer>;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tidings-disk-'));
  operators = createOperationsServer(database.dataSource);
});
afterAll(async () => {
  await operators.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const ready = () => operators.inject('/healthz/ready');
const free = async () =>
  Number(/^tidings_disk_free_bytes (\S+)$/m.exec((await operators.inject('/metrics')).body)?.[1]);

it('readiness notes when free disk space is below the limit, and the process stays ready', async () => {
  const stop = watchDisk(folder, logger, Number.MAX_SAFE_INTEGER);
  await until('the note is present', async () => /has \d+ MiB left/.test((await ready()).body));
  expect((await ready()).statusCode).toBe(200);
  expect((await ready()).json()).toMatchObject({
    status: 'ok',
    missing: [],
    notes: [expect.stringMatching(`^The disk that holds ${folder} has \\d+ MiB left; .* Free some space\\.$`)],
  });
  await stop();
  expect((await ready()).json()).not.toHaveProperty('notes');
});

it('reports free disk space without a note when it is above the limit', async () => {
  const stop = watchDisk(folder, logger, 0);
  const { bavail, bsize } = statfsSync(folder);
  await until('the metric is present', async () => Math.abs((await free()) - bavail * bsize) < 5 * GIB);
  expect((await ready()).json()).not.toHaveProperty('notes');
  await stop();
});
