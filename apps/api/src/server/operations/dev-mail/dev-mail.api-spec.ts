import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileMailer, getMailFolder } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { DevMailKey } from './dev-mail.controller.ts';

let data: string;
let api: TestApi | undefined;
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'tidings-mail-'));
  await new FileMailer(getMailFolder(data)).send({
    id: 'one',
    from: { address: 'tidings@example.org' },
    to: { address: 'ann@example.org' },
    subject: '123456 is your code',
    text: 'Your code is 123456.',
  });
});
afterEach(async () => {
  await api?.close();
  rmSync(data, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_DATA: data, ...env });
  const path = api.app.get(DevMailKey).path ?? '/dev/mail';
  const { app } = api;
  return { path, get: (url: string, more: object = {}) => app.inject({ url, ...more }) };
};

it('the mail page shows emails and codes with the key of this process', async () => {
  const { path, get } = await start();
  const page = await get(path, { headers: { host: '127.0.0.1:4200' } });
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  expect(page.body).toContain('Your code is 123456.');
});

it('the mail page is not found without the key or behind an undeclared proxy', async () => {
  const { path, get } = await start();
  const missingPage = await get('/dev/nothing-of-the-kind');
  const key = path.slice('/dev/mail?key='.length);
  const refusedRequests = [
    get('/dev/mail'),
    get('/dev/mail?key='),
    get(`/dev/mail?key=${key.slice(0, -1)}`),
    get(`/dev/mail?key=${'A'.repeat(key.length)}`),
    get(`/dev/mail?key=${key}&key=${key}`),
    get('/dev/mail', { headers: { host: '127.0.0.1:4200' }, remoteAddress: '127.0.0.1' }),
    get(path, { remoteAddress: '203.0.113.7' }),
    get(path, { headers: { host: 'news.example.org' } }),
    ...['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto'].map((name) =>
      get(path, { headers: { [name]: '127.0.0.1' } }),
    ),
  ];
  for (const { statusCode, body } of await Promise.all(refusedRequests)) {
    expect(statusCode).toBe(missingPage.statusCode);
    expect(body).not.toContain('123456');
  }
});

it.each<Record<string, string>>([{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://mail.example.org:587' }])(
  'the mail page and its key do not exist with %j',
  async (env) => {
    const { path, get } = await start(env);
    expect(path).toBe('/dev/mail');
    expect((await get(path)).statusCode).toBe(404);
  },
);
