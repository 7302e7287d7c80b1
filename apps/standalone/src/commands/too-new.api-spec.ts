import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getProductCommit } from '@tidings/platform/product-version.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { type BackupCard, formatSealedCard, readCard } from '../backup/backup-format.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../package.json', import.meta.url)), 'utf8'),
) as { version: string };
const [major] = version.split('.').map(Number);
const LATER = `${(major ?? 0) + 2}.0.0`;

let dataFolder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.dataSource.query("INSERT INTO source (id, kind, url, name) VALUES ('s', 'rss', 'u', 'n')");
});
afterAll(() => database.close());
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tidings-too-new-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [tidings, ...args], {
    encoding: 'utf8',
    env: { ...process.env, OPENSEARCH_URL: '', S3_BUCKET: '', DATABASE_URL: '', PORT: '0', ...env },
  });
const allIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

it.each([['start'], ['migrate']])(
  '%s rejects a data folder from a later release and leaves it unchanged',
  (command) => {
    writeFileSync(join(dataFolder, 'release.json'), `{"newest":"${LATER}"}\n`);
    const { status, stdout, stderr } = run([command], { TIDINGS_DATA: dataFolder });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The data folder .* was used by Tidings [^\n]* Nothing was changed\.\n$/);
    expect(stderr).toContain(`used by Tidings ${LATER}; this version, ${version}, is too old for it`);
    expect(allIn(dataFolder)).toEqual(['release.json']);
  },
);

it.each(['doctor', 'backup'])('%s rejects a data folder from a later release', (command) => {
  writeFileSync(join(dataFolder, 'release.json'), `{"newest":"${LATER}"}\n`);
  const args = command === 'backup' ? [command, join(dataFolder, 'backup')] : [command];
  const { status, stdout, stderr } = run(args, { TIDINGS_DATA: dataFolder });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(`used by Tidings ${LATER}; this version, ${version}, is too old for it`);
  expect(allIn(dataFolder)).toEqual(['release.json']);
});

it.each(['--version', 'version'])('tidings %s prints the version and the short commit', (word) => {
  expect(run([word], {})).toMatchObject({
    status: 0,
    stdout: `tidings ${version} (commit ${getProductCommit()?.slice(0, 8)})\n`,
  });
});

it('restore rejects a backup from a later version or schema before it creates anything', async () => {
  const backup = join(dataFolder, 'backup');
  expect(run(['backup', backup], { DATABASE_URL: database.url })).toMatchObject({ status: 0 });
  const card = await readCard(backup);
  expect(card.release).toBe(version);
  const file = join(backup, 'backup.json');
  for (const [change, sentence] of [
    [{ release: LATER }, `The backup was made by Tidings ${LATER} (commit `],
    [{ schema: 'Younger' }, `The backup was made by Tidings ${version} (commit `],
  ] satisfies [Partial<BackupCard>, string][]) {
    writeFileSync(file, formatSealedCard({ ...card, ...change }));
    const { status, stdout, stderr } = run(['restore', backup, '--replace'], {
      TIDINGS_DATA: join(dataFolder, 'data'),
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+ Nothing was changed\.\n$/);
    expect(stderr).toContain(sentence);
    expect(existsSync(join(dataFolder, 'data'))).toBe(false);
  }
});
