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

/** A backup of each released version, made by that version (docs/operations/run.md, "Make a release"). */
const GOLDENS = fileURLToPath(new URL('./goldens', import.meta.url));
const TIDINGS = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const versions = readdirSync(GOLDENS);

let database: TestDatabase;
let folder: string;
let backup: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-golden-'));
  backup = join(folder, 'backup');
  database = await createTestDatabase();
  // Commands refuse a database with an open connection of the product.
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

  it('is restored completely and its schema is migrated', async () => {
    const { sha256, tables } = await readCard(backup);
    expect(restore()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(sha256) });
    const { isMigrated, counts } = await readRestored(Object.keys(tables));
    expect(isMigrated).toBe(true);
    expect(counts).toEqual(tables);
  });
});

describe('a backup that cannot be restored leaves the database unchanged', () => {
  beforeEach(() => cpSync(join(GOLDENS, '1.0.0'), backup, { recursive: true }));

  it('when its schema is unknown', async () => {
    await changeCard({ schema: 'Later9999999999999', release: '1.9.0' });
    expect(restore()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The backup was made by (?:a newer )?Tidings.* 1\.9\.0.*Nothing was changed\.\n$/),
    });
  });

  it('when its rows do not match the checksum', async () => {
    await changeCard({ sha256: '0'.repeat(64) });
    expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was restored') });
    expect(await readRestored(['account'])).toEqual({ isMigrated: true, counts: { account: 0 } });
  });
});
