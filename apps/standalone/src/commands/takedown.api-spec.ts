import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { TakedownAdmin } from '@tidings/workers/takedown/takedown.service.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const run = (...args: string[]) =>
  spawnSync(process.execPath, [tidings, 'takedown', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.url },
  });

it('lists and undoes takedowns, and rejects an invalid target with a message', async () => {
  await new TakedownAdmin(database.dataSource).order('https://daily.example/story');
  expect(JSON.parse(run('list').stdout)).toMatchObject({
    kind: 'page',
    target: 'https://daily.example/story',
    doneAt: null,
    liftedAt: null,
    articles: 0,
  });
  const lifted = run('--undo', 'https://daily.example/story');
  expect([lifted.status, JSON.parse(lifted.stdout)]).toMatchObject([0, { liftedAt: expect.any(String) }]);
  expect(run('--undo', 'daily.example')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('is not taken down'),
  });
  expect(run('not a domain')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('neither a domain such as example.org'),
  });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^usage: tidings takedown/) });
});
