import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDataSource } from '@tidings/database/data-source.ts';
import { isCurrent } from '@tidings/database/migrate.ts';
import { readCard, sealed } from '@tidings/standalone/backup/backup-format.ts';
import type { BackupCard } from '@tidings/standalone/backup/backup-format.ts';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';

/** A backup of each released version, written by that version (docs/operations/run.md, "Make a release"). */
const GOLDENS = fileURLToPath(new URL('./goldens', import.meta.url));
const TIDINGS = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
/** `1.0.0-after-upgrade`: written by 1.0.0 after a rollback, with the schema that 1.1.0 had left. */
const versions = readdirSync(GOLDENS);

let database: TestDatabase;
let folder: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-golden-'));
  backup = join(folder, 'backup');
  database = await createTestDatabase();
  // A command refuses a database to which a product is connected.
  await database.dataSource.destroy();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (...more: string[]) =>
  spawnSync(process.execPath, [TIDINGS, 'restore', backup, ...more], {
    encoding: 'utf8',
    env: {
      ...process.env,
      OPENSEARCH_URL: '',
      S3_BUCKET: '',
      DATABASE_URL: database.url,
      TIDINGS_DATA: join(folder, 'data'),
    },
  });

async function changeCard(changes: Partial<BackupCard>): Promise<void> {
  writeFileSync(join(backup, 'backup.json'), sealed({ ...(await readCard(backup)), ...changes }));
}

type Restored = { isMigrated: boolean; counts: Record<string, number> };
async function readRestored(tables: readonly string[]): Promise<Restored> {
  const dataSource = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row]: [{ count: number }] = await dataSource.query(`SELECT count(*)::int AS count FROM "${table}"`);
    counts[table] = row.count;
  }
  const isMigrated = await isCurrent(dataSource);
  await dataSource.destroy();
  return { isMigrated, counts };
}

describe.each(versions)('a backup of Tidings %s', (version) => {
  beforeEach(() => cpSync(join(GOLDENS, version), backup, { recursive: true }));

  it('is restored with every row, and its schema is migrated', async () => {
    const { sha256, tables } = await readCard(backup);
    expect(restore()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(sha256) });
    const { isMigrated, counts } = await readRestored(Object.keys(tables));
    expect(isMigrated).toBe(true);
    expect(counts).toEqual(tables);
  });

  it('replaces a database that a newer version has updated', async () => {
    const dataSource = await createDataSource(database.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
    await dataSource.query("INSERT INTO migration (timestamp, name) VALUES (1999999999999, 'Later1999999999999')");
    await dataSource.query('CREATE TABLE later (id int)');
    await dataSource.destroy();
    const { tables } = await readCard(backup);
    expect(restore('--replace')).toMatchObject({ status: 0, stderr: '' });
    expect(await readRestored(Object.keys(tables))).toEqual({ isMigrated: true, counts: tables });
  });
});

describe('a backup that cannot be restored leaves the database as it was', () => {
  beforeEach(() => cpSync(join(GOLDENS, '1.0.0'), backup, { recursive: true }));

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

  it('when its rows are not those of its card', async () => {
    await changeCard({ sha256: '0'.repeat(64) });
    expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was restored') });
    expect(await readRestored(['account'])).toEqual({ isMigrated: true, counts: { account: 0 } });
  });
});
