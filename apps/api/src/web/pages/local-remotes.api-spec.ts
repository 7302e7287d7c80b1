import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveWeb } from './web-server.ts';

let root: string;
let server: FastifyInstance;
const start = (allowLocalRemotes: boolean) => {
  server = Fastify();
  serveWeb(server, {
    appsFolder: root,
    releases: null,
    allowLocalRemotes,
    paymentScript: 'https://cards.example/v1.js',
  });
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidings-local-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put(
    'shell/dist/index.html',
    '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
  for (const [name, route] of [
    ['mf-feed', '/feed'],
    ['mf-account', '/upgrade/checkout'],
  ] as const) {
    put(
      `${name}/dist/remote.json`,
      JSON.stringify({
        name,
        version: '1',
        contract: 1,
        routes: [route],
        slots: [],
        entry: `/mf/${name}/1/remoteEntry.js`,
        integrity: 'sha256-A',
        preload: [{ href: `/mf/${name}/1/routes.js`, as: 'script', integrity: 'sha256-B' }],
      }),
    );
  }
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, cookie?: string) => server.inject({ url, headers: cookie === undefined ? {} : { cookie } });
type Answer = Awaited<ReturnType<typeof get>>;
const policy = ({ headers }: Answer, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))![1];
const listed = ({ body }: Answer) =>
  JSON.parse(/id="remotes">([^<]+)</.exec(body)![1]!) as { remotes: { name: string; local?: string }[] };
const readLocal = (answer: Answer) =>
  Object.fromEntries(listed(answer).remotes.flatMap(({ name, local }) => (local === undefined ? [] : [[name, local]])));
const ASKED = '/feed?local=mf-feed:4310,mf-account:4311';

it('ignores local remotes in URL and cookie unless they are allowed', async () => {
  start(false);
  const plain = await get('/feed');
  for (const answer of [await get(ASKED), await get('/feed', 'tidings_local=mf-feed:4310')]) {
    expect([answer.body, answer.headers['content-security-policy'], answer.headers['set-cookie']]).toEqual([
      plain.body,
      plain.headers['content-security-policy'],
      undefined,
    ]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

it('if local remotes are allowed, one visitor’s session uses remotes on that visitor’s machine', async () => {
  start(true);
  const first = await get(ASKED);
  expect(first.headers['set-cookie']).toBe(
    'tidings_local=mf-feed:4310.mf-account:4311; Path=/; SameSite=Lax; HttpOnly',
  );
  const later = await get('/feed', 'a=b; tidings_local=mf-feed:4310.mf-account:4311');
  for (const answer of [first, later]) {
    expect(readLocal(answer)).toEqual({ 'mf-feed': 'http://127.0.0.1:4310', 'mf-account': 'http://127.0.0.1:4311' });
    expect(['script-src', 'style-src', 'connect-src'].map((name) => policy(answer, name))).toEqual(
      Array.from({ length: 3 }, () => "'self' http://127.0.0.1:4310 http://127.0.0.1:4311"),
    );
    expect(answer.body).toContain('<meta name="local-remotes" content="http://127.0.0.1:4310 http://127.0.0.1:4311">');
    expect([answer.body.includes('rel="preload"'), answer.headers['cache-control']]).toEqual([
      false,
      'private, no-cache',
    ]);
  }
  const stranger = await get('/feed');
  expect([
    readLocal(stranger),
    policy(stranger, 'script-src'),
    stranger.body.includes('local-remotes'),
    String(stranger.headers['vary']),
  ]).toEqual([{}, "'self'", false, expect.stringContaining('cookie')]);
});

it('the checkout page still allows the payment provider’s origin', async () => {
  start(true);
  expect(policy(await get('/upgrade/checkout', 'tidings_local=mf-account:4311'), 'script-src')).toBe(
    "'self' http://127.0.0.1:4311 https://cards.example",
  );
});

it('an empty parameter disables local remotes', async () => {
  start(true);
  const ended = await get('/feed?local=', 'tidings_local=mf-feed:4310');
  expect([readLocal(ended), ended.headers['set-cookie']]).toEqual([
    {},
    'tidings_local=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
  ]);
});

it.each([
  'mf-feed:99999',
  'mf-feed:0',
  'mf-feed',
  'mf-feed:4310@evil.example',
  'mf-feed:evil.example',
  'http://evil.example/',
  '../x:80',
  'mf-feed:80;x',
  'mf-feed:80 https://evil.example',
])('rejects a local remote with another origin: %s', async (choice) => {
  start(true);
  for (const answer of [
    await get(`/feed?local=${encodeURIComponent(choice)}`),
    await get('/feed', `tidings_local=${choice}`),
  ]) {
    expect(Object.values(readLocal(answer)).filter((origin) => origin !== 'http://127.0.0.1:80')).toEqual([]);
    expect(String(answer.headers['content-security-policy']) + String(answer.headers['set-cookie'])).not.toMatch(
      /evil/,
    );
  }
});
