import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
const LINE = /^(\d+) documents, \d+\.\d s, sha256 ([0-9a-f]{64})\n$/;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [tidings, 'rebuild', ...args], {
    encoding: 'utf8',
    env: { ...process.env, OPENSEARCH_URL: '', DATABASE_URL: database.url, ...env },
  });

it('tidings rebuild rebuilds the index and prints the same digest every time', async () => {
  await database.dataSource
    .query(`INSERT INTO article (id, identity, title, published_at, tab, type, source_hash, listed)
    SELECT gen_random_uuid(), 'a' || n, 'Kestrel ' || n, now(), 'science', 'typeless', 'h', n <= 3
    FROM generate_series(1, 4) n`);
  const first = run(['search']);
  expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(LINE) });
  const [{ count }] = (await database.dataSource.query(
    `SELECT count(*)::int AS count FROM search_document WHERE terms @@ 'kestrel'`,
  )) as [{ count: number }];
  expect(count).toBe(3);
  await database.dataSource.query('DELETE FROM search_document');
  const again = run(['search']);
  expect([LINE.exec(again.stdout)?.[1], LINE.exec(again.stdout)?.[2]]).toEqual(['3', LINE.exec(first.stdout)?.[2]]);
});

it('tidings rebuild prints its usage, and reports an unavailable OpenSearch', () => {
  expect(run([])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^usage: tidings rebuild search/),
  });
  expect(run(['everything']).status).toBe(2);
  const away = run(['search'], { OPENSEARCH_URL: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ status: 1, stdout: '' });
  expect(away.stderr).toMatch(/^OpenSearch does not answer/);
});
