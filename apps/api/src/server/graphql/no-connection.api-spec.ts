import { createDataSource } from '@tidings/database/data-source.ts';
import { type FaultProxy, startFaultProxy } from '@tidings/testing/fault-proxy.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { TestApi } from '../../testing/test-api.ts';

const ASK = '{ article(id: "00000000-0000-4000-8000-000000000000") { id } }';
const POOL_SIZE = 2;

let api: TestApi;
let proxy: FaultProxy;
beforeAll(async () => {
  const database = await createTestDatabase();
  const { hostname, port, username, pathname } = new URL(database.url);
  proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  const dataSource = createDataSource(database.url.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`), {
    poolSize: POOL_SIZE,
    connectTimeoutMs: 400,
  });
  expect([username, pathname]).not.toContain('');
  await until('the test is connected', async () => {
    await dataSource.initialize();
    return true;
  });
  api = await TestApi.start({
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await proxy.close();
      await database.close();
    },
  });
});
afterAll(() => api.close());

type Held = {
  release(isOver: boolean): void;
};
async function connection(): Promise<Held> {
  let held: Held | undefined;
  await until('a connection is free', async () => {
    held = await pool().connect();
    return true;
  });
  if (!held) throw new Error('no connection is free');
  return held;
}
const pool = () => (api.database.driver as unknown as { master: { connect(): Promise<Held> } }).master;

it.each([
  ['no connection is free', false],
  ['the database takes no further connection', true],
])('responds with a hint to try again when %s', async (_what, isStalled) => {
  const [first, second] = [await connection(), await connection()];
  if (isStalled) await proxy.set({ type: 'timeout' });
  if (isStalled) second.release(true);
  const [refused, audio] = await Promise.all([
    api.graphql(ASK),
    api.app.inject({ url: `/audio/${'a'.repeat(32)}.mp3` }),
  ]);
  await proxy.heal();
  first.release(false);
  if (!isStalled) second.release(false);
  expect(refused.errors).toMatchObject([
    { message: expect.stringContaining('Please try again in a few seconds'), extensions: { code: 'OVERLOADED' } },
  ]);
  expect([audio.statusCode, audio.headers['retry-after'], audio.json<unknown>()]).toEqual([
    503,
    expect.anything(),
    { code: 'OVERLOADED', message: expect.stringContaining('Please try again in a few seconds') },
  ]);
  await until('the API responds again', async () => (await api.graphql(ASK)).errors.length === 0);
});
