import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FAILURES_LOGGED_MAX, FAILURES_ACCEPTED_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { register } from 'prom-client';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from '../pages/pages.module.ts';
import { createCardJson } from '../pages/served-installation.fixture.ts';
import { SliceFailuresService } from './failures.controller.ts';

let root: string;
let api: TestApi;
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
async function start(env: Record<string, string> = {}): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'tidings-failures-'));
  put('shell/dist/assets/shell.f00d.js', '');
  put('mf-feed/dist/remote.json', createCardJson('f-1'));
  const web = PagesModule.forRoot({ appsFolder: root, releases: null });
  api = await TestApi.start(await createTestDatabase(), env, { imports: [web] });
}

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
  rmSync(root, { recursive: true, force: true });
});

const failure = (parts: object = {}) => ({
  slice: 'mf-feed',
  version: 'f-1',
  failure: 'slot',
  message: 't.copyX is not a function',
  stack: 'TypeError: t.copyX is not a function\n    at u (https://t.example/mf/mf-feed/f-1/234.b75348e97c.js:1:2032)',
  ...parts,
});
const report = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/failures', payload, headers });
const logged = () =>
  lines
    .filter((line) => line.includes('Part of a page failed'))
    .map((line) => JSON.parse(line) as { level: string; msg: string; failure: Record<string, string> });
const counted = async () =>
  (await register.metrics()).split('\n').filter((line) => line.startsWith('tidings_slice_failures_total{'));

it('counts and logs a failure report with message, stack and version', async () => {
  await start();
  const answer = await report(failure(), { dnt: '1', cookie: 'tidings_listener=AAAAAAAAAAAAAAAAAAAAAA' });
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
  expect(logged()).toMatchObject([{ level: 'warn', failure: failure(), msg: 'Part of a page failed: mf-feed f-1.' }]);
  expect(await counted()).toContain('tidings_slice_failures_total{slice="mf-feed",version="f-1",failure="slot"} 1');
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|AAAAAAAA/);
});

it('logs each failure once a minute within a limit, and always counts it', async () => {
  await start();
  for (let time = 0; time < 3; time += 1) await report(failure({ slice: 'shell', version: 'f00d' }));
  expect(logged()).toHaveLength(1);
  expect(await counted()).toContain('tidings_slice_failures_total{slice="shell",version="f00d",failure="slot"} 3');
  for (let number = 0; number < FAILURES_LOGGED_MAX + 5; number += 1)
    await report(failure({ message: `no ${number}` }));
  expect(logged()).toHaveLength(FAILURES_LOGGED_MAX);
});

it('truncates long reports and removes personal data', async () => {
  await start();
  await report(
    failure({
      message: `https://t.example/article?for=ann#top ann@mail.example ${'x'.repeat(5_000)}`,
      stack: `at https://t.example/mf/mf-feed/f-1/a.js?q=secret:1:2 ${'y'.repeat(50_000)}`,
    }),
  );
  const { message, stack } = logged()[0]!.failure;
  expect(message).toMatch(/^https:\/\/t\.example\/article … x+$/);
  expect(stack).toMatch(/^at https:\/\/t\.example\/mf\/mf-feed\/f-1\/a\.js:1:2 y+$/);
  expect([message!.length, stack!.length]).toEqual([300, 2_000]);
});

it('counts failures of unknown slices and versions as `other`', async () => {
  await start();
  const before = (await counted()).length;
  for (let number = 0; number < 30; number += 1) {
    await report(failure({ version: `invented-${number}` }));
    await report(failure({ slice: `mf-invented-${number}` }));
  }
  const lists = await counted();
  expect(lists.length - before).toBeLessThanOrEqual(2);
  expect(lists).toContain('tidings_slice_failures_total{slice="mf-feed",version="other",failure="slot"} 30');
  expect(lists).toContain('tidings_slice_failures_total{slice="other",version="other",failure="slot"} 30');
});

it('rejects malformed reports and reports from other sites', async () => {
  await start();
  for (const parts of [{ slice: 'api' }, { version: 'a b' }, { failure: 'x' }, { message: 7 }, { stack: undefined }])
    expect((await report(failure(parts))).statusCode).toBe(400);
  expect((await report(failure(), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(logged()).toEqual([]);
});

it('failure reports are limited per network and in total', async () => {
  await start({ TIDINGS_VISITOR_LIMITS: 'failure-reports=2' });
  const answers = [await report(failure()), await report(failure()), await report(failure())];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429]);
  await api.database.query('TRUNCATE attempt');
  const failures = api.app.get(SliceFailuresService);
  for (let count = answers.length; count < FAILURES_ACCEPTED_MAX; count += 1) failures.hasRoom();
  const refused = await report(failure());
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(await api.database.query('SELECT * FROM attempt')).toEqual([]);
});
