import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

const noticed: string[] = [];
let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  noticed.length = 0;
});
const start = async (env: Record<string, string> = {}) => {
  api = await TestApi.start(await createTestDatabase(), env, { onProxy: (signs) => noticed.push(signs) });
  const { app } = api;
  return (headers: Record<string, string>) => app.inject({ url: '/healthz/live', headers });
};
const AT_HOME = { host: '127.0.0.1:4200' };

it.each<[string, Record<string, string>, string]>([
  ['names itself', { ...AT_HOME, via: '1.1 squid', 'x-forwarded-for': '203.0.113.7' }, 'it sends via, x-forwarded-for'],
  ['says who asks in its own way', { ...AT_HOME, 'x-real-ip': '203.0.113.7' }, 'it sends x-real-ip'],
  [
    'adds nothing and asks for this machine',
    { ...AT_HOME, 'sec-fetch-site': 'same-origin', origin: 'https://news.example.org' },
    'the browser’s address of this site differs from the requested one',
  ],
  ['adds nothing and passes the name on', { host: 'news.example.org' }, 'a local request names another host'],
])('a proxy that %s is reported once', async (_what, headers, signs) => {
  const ask = await start();
  await ask(AT_HOME);
  await ask({ ...AT_HOME, 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4200' });
  await ask({ host: 'tidings.localhost:4200' });
  expect(noticed).toEqual([]);
  await ask(headers);
  await ask(headers);
  expect(noticed).toEqual([signs]);
});

it('a configured proxy is not reported', async () => {
  const ask = await start({ TIDINGS_TRUSTED_PROXIES: '127.0.0.1' });
  await ask({ 'x-forwarded-for': '203.0.113.7' });
  expect(noticed).toEqual([]);
});
