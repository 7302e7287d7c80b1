import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '@tidings/database/data-source.ts';
import { isCurrent } from '@tidings/database/migrate.ts';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';

const TIDINGS = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const BACKUP = fileURLToPath(new URL('./goldens/1.0.0', import.meta.url));
const KILLS = 20;

it('a killed restore leaves all rows or none, and can be repeated', async () => {
  const database = await createTestDatabase();
  await database.dataSource.destroy();
  const data = mkdtempSync(join(tmpdir(), 'tidings-killed-'));
  const start = () =>
    spawn(process.execPath, [TIDINGS, 'restore', BACKUP, '--replace'], {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, OPENSEARCH_URL: '', S3_BUCKET: '', DATABASE_URL: database.url, TIDINGS_DATA: data },
    });
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
    });
  async function readState(): Promise<{ accounts: number; isMigrated: boolean }> {
    const dataSource = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
    const [row]: [{ accounts: number }] = await dataSource.query('SELECT count(*)::int AS accounts FROM account');
    const isMigrated = await isCurrent(dataSource);
    await dataSource.destroy();
    return { accounts: row.accounts, isMigrated };
  }

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
    // The command runs the pinned Node as a child process.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
    await exit;
    const { accounts, isMigrated } = await readState();
    expect(isMigrated).toBe(true);
    expect([before, 1]).toContain(accounts);
    before = accounts;
  }
  expect(await ended(start())).toBe(0);
  expect(await readState()).toEqual({ accounts: 1, isMigrated: true });
  rmSync(data, { recursive: true, force: true });
  await database.close();
});
