import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logMessages } from '@tidings/testing/log-messages.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import { readCard, sealed } from '../backup/backup-format.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../package.json', import.meta.url)), 'utf8'),
) as { version: string };
const [major] = version.split('.').map(Number);
const LATER = `${(major ?? 0) + 2}.0.0`;

let place: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.dataSource.query("INSERT INTO source (id, kind, url, name) VALUES ('s', 'rss', 'u', 'n')");
});
afterAll(() => database.close());
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tidings-too-new-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [tidings, ...args], {
    encoding: 'utf8',
    env: { ...process.env, OPENSEARCH_URL: '', S3_BUCKET: '', DATABASE_URL: '', PORT: '0', ...env },
  });
const allIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

it.each([['start'], ['migrate']])('%s refuses a data folder of a later release, and leaves it as it was', (command) => {
  writeFileSync(join(place, 'release.json'), `{"newest":"${LATER}"}\n`);
  const { status, stdout, ...output } = run([command], { TIDINGS_DATA: place });
  const stderr = logMessages(output.stderr);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The data folder .* was used by Tidings [^\n]* Nothing was changed\.\n$/);
  expect(stderr).toContain(`used by Tidings ${LATER}, and this is ${version}, too old for it`);
  expect(allIn(place)).toEqual(['release.json']);
});

it('a backup of a later release, or of another schema, is refused before anything is made', async () => {
  const backup = join(place, 'backup');
  expect(run(['backup', backup], { DATABASE_URL: database.url })).toMatchObject({ status: 0 });
  const card = await readCard(backup);
  expect(card.release).toBe(version);
  const file = join(backup, 'backup.json');
  for (const [change, sentence] of [
    [{ release: LATER }, `The backup was made by Tidings ${LATER}, and this is ${version}, too old for it.`],
    [{ schema: 'Younger' }, 'with the schema Younger, which this Tidings ('],
  ] as const) {
    writeFileSync(file, sealed({ ...card, ...change }));
    const { status, stdout, stderr } = run(['restore', backup, '--replace'], { TIDINGS_DATA: join(place, 'data') });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+ Nothing was changed\.\n$/);
    expect(stderr).toContain(sentence);
    expect(existsSync(join(place, 'data'))).toBe(false);
  }
});
