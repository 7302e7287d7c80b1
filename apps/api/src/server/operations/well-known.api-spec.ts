import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

const DAY_MS = 86_400_000;
const SECURITY = '/.well-known/security.txt';
const PASSWORD = '/.well-known/change-password';

let api: TestApi | undefined;
afterEach(() => api?.close());

const start = async (env: Record<string, string> = {}) => {
  api = await TestApi.start(await createTestDatabase(), env);
  const { app } = api;
  return (url: string, host = 'news.example.org') => app.inject({ url, headers: { host } });
};
const parseFields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

it('security.txt contains the configured contact and an expiry date within a year', async () => {
  const get = await start({
    TIDINGS_ORIGIN: 'https://news.example.org',
    TIDINGS_SECURITY_CONTACT: 'security@example.org',
    TIDINGS_READING: 'members',
  });
  const reply = await get(SECURITY);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = parseFields(reply.body);
  expect(fields).toEqual([
    ['Contact', 'mailto:security@example.org'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
    ['Preferred-Languages', 'en'],
    ['Canonical', `https://news.example.org${SECURITY}`],
  ]);
  const daysLeft = (Date.parse(fields[1]?.[1] ?? '') - Date.now()) / DAY_MS;
  expect(daysLeft).toBeGreaterThan(30);
  expect(daysLeft).toBeLessThan(365);
});

it.each([
  [{ TIDINGS_ORIGIN: 'https://news.example.org' }, 'https://news.example.org/contact'],
  [{ TIDINGS_SUPPORT_EMAIL: 'help@example.org' }, 'mailto:help@example.org'],
  [{ TIDINGS_SECURITY_CONTACT: 'https://example.org/report' }, 'https://example.org/report'],
])('security.txt with %j has the contact %s', async (env, contact) => {
  const get = await start(env);
  expect(parseFields((await get(SECURITY)).body)[0]).toEqual(['Contact', contact]);
});

it('change-password redirects to the account page, or returns 404 if a proxy signs people in', async () => {
  const get = await start();
  const reply = await get(PASSWORD);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/user-info#security']);
  // Password managers request this path to detect sites that answer every request with 200.
  expect(
    (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode,
  ).toBe(404);
  await api?.close();
  const proxied = await start({ TIDINGS_SIGN_IN: 'proxy', TIDINGS_TRUSTED_PROXIES: '127.0.0.1' });
  expect((await proxied(PASSWORD)).statusCode).toBe(404);
});
