import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { openParts } from './open-parts.ts';

const ASKED_AT_ONCE = 30;
const HELD = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'tidings' AND pid <> pg_backend_pid()`;

const getPids = (rows: { pid: number }[]) => rows.map(({ pid }) => pid);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.dataSource.query("SET application_name = 'who counts'");
  folder = mkdtempSync(join(tmpdir(), 'tidings-connections-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function heldBy(connections: string, alone: boolean): Promise<number> {
  const closes: (() => Promise<unknown> | undefined)[] = [];
  const config = loadConfig({
    DATABASE_URL: database.url,
    TIDINGS_DB_CONNECTIONS: connections,
    TIDINGS_DATA: folder,
    LOG_LEVEL: 'error',
  });
  try {
    const before = getPids(await database.dataSource.query(HELD));
    const { parts, workersDatabase } = await openParts(config, createLogger(config), alone, (close) =>
      closes.push(close),
    );
    const answersToAll = () =>
      Promise.allSettled(
        Array.from({ length: ASKED_AT_ONCE }, () =>
          [parts.dataSource, workersDatabase].map((source) => source.query('SELECT pg_sleep(0.02)')),
        ).flat(),
      );
    await until('all requests have succeeded', async () =>
      (await answersToAll()).every(({ status }) => status === 'fulfilled'),
    );
    const now = getPids(await database.dataSource.query(HELD));
    return now.filter((pid) => !before.includes(pid)).length;
  } finally {
    for (const close of closes.toReversed()) await close();
  }
}

it('limits the connections of all pools of a process to the configured number', async () => {
  expect(await heldBy('5', false)).toBe(5);
  expect(await heldBy('9', true)).toBe(8);
});

it('rejects a limit below the minimum for the whole product', async () => {
  await expect(heldBy('5', true)).rejects.toThrow(
    'TIDINGS_DB_CONNECTIONS is 5: `tidings start` needs 8 or more, half for its pages and half for its workers. ' +
      'Raise it, or unset it.',
  );
});

it.each(['0', '3', '501', 'many', '5.5'])('TIDINGS_DB_CONNECTIONS=%s is rejected with one sentence', (wrong) => {
  expect(() => loadConfig({ TIDINGS_DB_CONNECTIONS: wrong })).toThrow(
    /^TIDINGS_DB_CONNECTIONS must be a whole number from 4 to 500\n/,
  );
});
