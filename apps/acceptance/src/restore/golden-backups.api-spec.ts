import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '@tidings/database/data-source.ts';
import { type BackupCard, formatSealedCard, readCard } from '@tidings/standalone/backup/backup-format.ts';
import { type TestDatabase, CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  GOLDEN_BACKUPS_FOLDER,
  TIDINGS_COMMAND,
  createCommandEnvironment,
  readDatabaseSummary,
} from './restore.fixture.ts';

/** Includes `1.0.0-after-upgrade`, which release 1.0.0 wrote after a rollback, with the schema that 1.1.0 had left. */
const versions = readdirSync(GOLDEN_BACKUPS_FOLDER);

let database: TestDatabase;
let folder: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-golden-'));
  backup = join(folder, 'backup');
  database = await createTestDatabase();
  // Closes the connections, because commands do not run on a database that the product has open.
  await database.dataSource.destroy();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (...more: string[]) =>
  spawnSync(process.execPath, [TIDINGS_COMMAND, 'restore', backup, ...more], {
    encoding: 'utf8',
    env: createCommandEnvironment(database.url, join(folder, 'data')),
  });

async function changeCard(changes: Partial<BackupCard>): Promise<void> {
  writeFileSync(join(backup, 'backup.json'), formatSealedCard({ ...(await readCard(backup)), ...changes }));
}

describe.each(versions)('a backup of Tidings %s', (version) => {
  beforeEach(() => cpSync(join(GOLDEN_BACKUPS_FOLDER, version), backup, { recursive: true }));

  it('is restored completely and its schema is migrated', async () => {
    const { sha256, tables } = await readCard(backup);
    expect(restore()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(sha256) });
    const { isMigrated, counts } = await readDatabaseSummary(database.url, Object.keys(tables));
    expect(isMigrated).toBe(true);
    expect(counts).toEqual(tables);
  });
});

describe('a backup that cannot be restored leaves the database unchanged', () => {
  beforeEach(() => cpSync(join(GOLDEN_BACKUPS_FOLDER, '1.0.0'), backup, { recursive: true }));

  it('when its schema is unknown', async () => {
    await changeCard({ schema: 'Later9999999999999', release: '1.1.0' });
    expect(restore()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The backup was made by Tidings 1\.1\.0, and its database schema \(Later9{13}\) is newer .*changed\.\n$/,
      ),
    });
  });

  it('when its rows do not match the checksum', async () => {
    await changeCard({ sha256: '0'.repeat(64) });
    expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was restored') });
    expect(await readDatabaseSummary(database.url, ['account'])).toEqual({ isMigrated: true, counts: { account: 0 } });
  });

  it('when a newer version has migrated the database', async () => {
    const newer = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
    await newer.query("INSERT INTO migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')");
    await newer.destroy();
    expect(restore('--replace')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The database has the schema Later9999999999999 of a newer Tidings\. .*\n$/),
    });
  });
});
