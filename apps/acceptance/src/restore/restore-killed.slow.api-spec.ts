import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '@tidings/database/data-source.ts';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  GOLDEN_BACKUPS_FOLDER,
  TIDINGS_COMMAND,
  createCommandEnvironment,
  readDatabaseSummary,
} from './restore.fixture.ts';

const BACKUP = join(GOLDEN_BACKUPS_FOLDER, '1.0.0');
const KILLS = 20;

it('a killed restore leaves either all rows or none, and can be repeated', async () => {
  const database = await createTestDatabase();
  await database.dataSource.destroy();
  const data = mkdtempSync(join(tmpdir(), 'tidings-killed-'));
  const start = () =>
    spawn(process.execPath, [TIDINGS_COMMAND, 'restore', BACKUP, '--replace'], {
      detached: true,
      stdio: 'ignore',
      env: createCommandEnvironment(database.url, data),
    });
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
    });
  const readAccounts = () => readDatabaseSummary(database.url, ['account']);

  const began = performance.now();
  expect(await ended(start())).toBe(0);
  const durationMs = performance.now() - began;
  let before = 1;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill % 2 === 0) {
      before = 0;
      const dataSource = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
      await dataSource.query('TRUNCATE account CASCADE');
      await dataSource.destroy();
    }
    const child = start();
    const exit = ended(child);
    await Promise.race([exit, sleep((durationMs * kill) / KILLS)]);
    // Kills the process group, because the command runs the pinned Node as a child process.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
    await exit;
    const { isMigrated, counts } = await readAccounts();
    expect(isMigrated).toBe(true);
    expect([before, 1]).toContain(counts['account']);
    before = counts['account'] ?? 0;
  }
  expect(await ended(start())).toBe(0);
  expect(await readAccounts()).toEqual({ isMigrated: true, counts: { account: 1 } });
  rmSync(data, { recursive: true, force: true });
  await database.close();
});
