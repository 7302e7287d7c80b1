import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RETAINED_BACKUPS_DEFAULT } from '@tidings/contracts/limits/retention-limits.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { register } from 'prom-client';
import { verifyBackup } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';
import { NightlyBackups } from './nightly-backups.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let home: string;
let folder: string;
let clock: Date;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.dataSource.query("INSERT INTO source (id, kind, url, name) VALUES ('s', 'rss', 'u', 'n')");
  home = mkdtempSync(join(tmpdir(), 'tidings-nights-'));
  folder = join(home, 'backups');
  clock = new Date(2026, 4, 1, 2, 0);
});
afterEach(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const installation = () => ({
  dataSource: database.dataSource,
  blobs: new FileBlobStore(join(home, 'blobs')),
  config: loadConfig({ DATABASE_URL: database.url, TIDINGS_DATA: home }),
  env: {},
});
const nights = () => new NightlyBackups(installation(), folder, quietLogger, () => clock);
const pass = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR_MS);
};
const names = () => readdirSync(folder).toSorted();

async function figure(name: string): Promise<number | undefined> {
  const { values } = (await register.getSingleMetric(name)?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['folder'] === folder)?.value;
}

it('makes one backup per night, catches up on a missed night and reports the age of the newest backup', async () => {
  await nights().cleanUp();
  expect(names()).toHaveLength(1);
  await nights().cleanUp();
  expect(names()).toHaveLength(1);
  pass(2);
  await nights().cleanUp();
  expect(names()).toHaveLength(2);
  pass(22);
  await nights().cleanUp();
  expect([names().length, await figure('tidings_backup_age_seconds')]).toEqual([2, 22 * 3600]);
  pass(80);
  await nights().cleanUp();
  expect([names().length, await figure('tidings_backup_age_seconds'), await figure('tidings_backup_ok')]).toEqual([
    3, 0, 1,
  ]);
  await Promise.all(names().map((name) => verifyBackup(join(folder, name))));
});

it('limits the number of backups, and removes incomplete backups but no other files', async () => {
  mkdirSync(join(folder, 'tidings-2026-04-01T03-00-00Z'), { recursive: true });
  writeFileSync(join(folder, 'tidings-2026-04-01T03-00-00Z/rows.jsonl.gz'), 'half');
  mkdirSync(join(folder, 'photos'));
  for (let night = 0; night < RETAINED_BACKUPS_DEFAULT + 2; night += 1) {
    await nights().cleanUp();
    pass(24);
  }
  expect(names()).toHaveLength(RETAINED_BACKUPS_DEFAULT + 1);
  expect(names()).toContain('photos');
  expect(names()).not.toContain('tidings-2026-04-01T03-00-00Z');
});

it('reports a failure, and resumes when the folder is available again', async () => {
  writeFileSync(folder, 'in the way');
  await expect(nights().cleanUp()).rejects.toThrow(/is not a folder/);
  expect(await figure('tidings_backup_ok')).toBe(0);
  rmSync(folder);
  await nights().cleanUp();
  expect([names().length, await figure('tidings_backup_ok')]).toEqual([1, 1]);
});

it('skips the empty database of a new installation, and reports a database that has become empty', async () => {
  await database.dataSource.query('DELETE FROM source');
  await nights().cleanUp();
  expect([names(), await figure('tidings_backup_ok')]).toEqual([[], undefined]);
  await database.dataSource.query("INSERT INTO source (id, kind, url, name) VALUES ('s', 'rss', 'u', 'n')");
  await nights().cleanUp();
  await database.dataSource.query('DELETE FROM source');
  pass(24);
  await expect(nights().cleanUp()).rejects.toThrow(/is empty, so there is nothing to back up/);
  expect([names().length, await figure('tidings_backup_ok')]).toEqual([1, 0]);
});

it('rejects one of two concurrent backups', async () => {
  const written: Promise<unknown>[] = [];
  await database.dataSource.transaction(async (tx) => {
    // The running backup waits for this table until the other one has been rejected.
    await tx.query('LOCK TABLE source IN ACCESS EXCLUSIVE MODE');
    written.push(...['a', 'b'].map((name) => makeBackup(installation(), join(home, name))));
    await Promise.race(written).catch(() => undefined);
  });
  const ends = await Promise.allSettled(written);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  expect(reasons[0]).toMatch(/Another backup of this database is being written/);
  expect(['a', 'b'].filter((name) => readdirSync(home).includes(name))).toHaveLength(1);
});
