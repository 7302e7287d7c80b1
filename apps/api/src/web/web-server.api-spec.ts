import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { openReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import type { ReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import { releaseVersion, rollBack } from '@tidings/platform/remote-releases/release-remote.ts';
import { readiness } from '@tidings/platform/telemetry/readiness.ts';
import { writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveWeb } from './web-server.ts';

const SHELL_JS = 'console.log("shell");'.repeat(50);
const card = (version: string) =>
  JSON.stringify({
    name: 'mf-feed',
    version,
    contract: 1,
    routes: ['/feed', '/blogs/*'],
    slots: ['reader'],
    entry: `/mf/mf-feed/${version}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    preload: [{ href: `/mf/mf-feed/${version}/routes.1.js`, as: 'script', integrity: 'sha384-BBBB' }],
    pages: { '/blogs/*': [{ href: `/mf/mf-feed/${version}/blogs.1.css`, as: 'style', integrity: 'sha384-CCCC' }] },
  });

let root: string;
let server: FastifyInstance;
let place: ReleasePlace;
const put = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const rm = (path: string) => rmSync(join(root, path));
const later = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1_050);
  });
type Listed = { generation: string; remotes: { name: string; version: string }[] };
const versionsOf = (answer: { json<T>(): T }) => answer.json<Listed>().remotes.map(({ version }) => version);
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tidings-web-'));
  put(
    'shell/dist/index.html',
    '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
  put('shell/dist/assets/shell.abc.js', SHELL_JS);
  put('shell/dist/assets/shell.abc.js.br', brotliCompressSync(SHELL_JS));
  put('shell/dist/robots.txt', 'User-agent: *');
  for (const version of ['1-old', '2-new']) {
    put(`mf-feed/dist/${version}/remoteEntry.js`, `"${version}"`);
    put(`mf-feed/dist/${version}/remote.json`, card(version));
  }
  put('mf-feed/dist/remote.json', card('2-new'));
  put('secret.json', '{}');
  server = Fastify();
  place = openReleasePlace(join(root, 'released'));
  serveWeb(server, { appsFolder: root, releases: place });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the page', () => {
  it('carries the list of remotes as data and asks early for what its remote needs', async () => {
    const page = await get('/feed');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const inlined = JSON.parse(/id="remotes">([^<]+)</.exec(page.body)![1]!) as { remotes: { version: string }[] };
    expect(inlined.remotes.map(({ version }) => version)).toEqual(['2-new']);
    expect(page.body).toContain(
      '<link rel="preload" as="script" href="/mf/mf-feed/2-new/remoteEntry.js" integrity="sha384-AAAA" crossorigin>',
    );
    expect((await get('/')).body).not.toContain('remoteEntry.js" integrity="sha384-AAAA" crossorigin');
  });

  it('asks early for what its route needs besides, below it too, and for that of no other', async () => {
    const asked = async (path: string) => {
      const { statusCode, body } = await get(path);
      return [
        statusCode,
        body.includes('routes.1.js'),
        body.includes('<link rel="preload" as="style" href="/mf/mf-feed/2-new/blogs.1.css"'),
      ];
    };
    expect(await asked('/blogs/one/two')).toEqual([200, true, true]);
    expect(await asked('/blogs')).toEqual([200, true, true]);
    expect(await asked('/feed/')).toEqual([200, true, false]);
    expect(await asked('/feed/below')).toEqual([404, false, false]);
  });

  it('allows scripts and styles from our own files only', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*style-src 'self';.*require-trusted-types-for 'script'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is a 404 with a page for people at an address nobody owns, and without one for a missing file', async () => {
    const nobody = await get('/nowhere');
    expect([nobody.statusCode, nobody.body.includes('id="root"')]).toEqual([404, true]);
    const file = await get('/missing.js');
    expect([file.statusCode, file.body.includes('id="root"')]).toEqual([404, false]);
  });

  it('shows a page of the shell as the build painted it, and knows the paths below one', async () => {
    const preload = [{ href: '/assets/pages.1.js', as: 'script', integrity: 'sha384-CCCC' }];
    put(
      'shell/dist/pages.json',
      JSON.stringify({ '/features': { preload, html: '<h1>Painted</h1>' }, '/features/*': { preload } }),
    );
    const painted = await get('/features');
    expect([
      painted.statusCode,
      painted.body.includes('<div id="root"><h1>Painted</h1>'),
      painted.body.includes('href="/assets/pages.1.js"'),
    ]).toEqual([200, true, true]);
    const below = await get('/features/anything/else');
    expect([
      below.statusCode,
      below.body.includes('Painted'),
      below.body.includes('href="/assets/pages.1.js"'),
    ]).toEqual([200, false, true]);
    expect((await get('/featuresque')).statusCode).toBe(404);
    put('shell/dist/pages.json', '{ "/about": { "preload": [] } }');
    expect([(await get('/features')).statusCode, (await get('/about')).statusCode]).toEqual([404, 200]);
  });

  it('is answered with 304 while nothing changed', async () => {
    const { etag } = (await get('/feed')).headers;
    expect((await get('/feed', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

describe('files', () => {
  it('are immutable and sent in the smallest form the browser takes', async () => {
    const small = await get('/assets/shell.abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SHELL_JS);
    const refused = await get('/assets/shell.abc.js', { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.body).toBe(SHELL_JS);
  });

  it('of both versions of a remote are there at the same time', async () => {
    expect((await get('/mf/mf-feed/1-old/remoteEntry.js')).body).toBe('"1-old"');
    expect((await get('/mf/mf-feed/2-new/remoteEntry.js')).headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/mf/mf-feed/../secret.json',
    '/mf/mf-feed/%2e%2e/secret.json',
    '/mf/mf-feed/2-new/..%2f..%2f..%2fsecret.json',
    '/..%2f..%2fsecret.json',
    '/assets/..%2f..%2f..%2fsecret.json',
    '/mf/..%2f/x/secret.json',
    '/%00.json',
    '/%E0%A4%A.js',
    '/assets/shell.abc.js.br',
    '/index.html',
  ])('never leave their folder: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).statusCode);
  });
});

describe('/remotes.json', () => {
  it('names the newest build until something is released', async () => {
    const answer = await get('/remotes.json');
    expect(versionsOf(answer)).toEqual(['2-new']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('leaves out a remote whose card is broken and keeps the rest', async () => {
    put('mf-player/dist/remote.json', '{ "name": "mf-player" ');
    await later();
    expect(versionsOf(await get('/remotes.json'))).toHaveLength(1);
  });
});

describe('released remotes', () => {
  const release = async (version: string, percent = 100) => {
    const {
      card: { name },
    } = await publishVersion(place, writeRemoteVersion(join(root, 'builds'), { version }));
    await releaseVersion(place, name, version, percent);
  };
  const served = async (headers = {}) => versionsOf(await get('/remotes.json', headers));
  afterEach(() => {
    readiness.note('remotes', null);
  });

  it('go in service and back without a restart, and their files lie beside each other', async () => {
    await release('r1');
    await release('r2');
    const first = (await get('/remotes.json')).json<Listed>();
    expect(first.remotes.map(({ version }) => version)).toEqual(['r2']);
    expect((await get('/feed')).body).toContain(
      '<link rel="preload" as="script" href="/mf/mf-feed/r2/remoteEntry.js" integrity="sha256-',
    );
    for (const version of ['r1', 'r2']) {
      const file = await get(`/mf/mf-feed/${version}/routes.1.js`);
      expect([file.body, file.headers['cache-control'], file.headers['content-type']]).toEqual([
        `"routes of ${version}"`,
        'public, max-age=31536000, immutable',
        'text/javascript; charset=utf-8',
      ]);
    }
    expect((await get('/mf/mf-feed/r3/routes.1.js')).statusCode).toBe(404);
    await rollBack(place, 'mf-feed');
    await later();
    const back = (await get('/remotes.json')).json<Listed>();
    expect([back.remotes[0]!.version, back.generation === first.generation]).toEqual(['r1', false]);
  });

  it('stay in service while their list cannot be read, which is said', async () => {
    await release('r1');
    expect(await served()).toEqual(['r1']);
    put('released/remotes.json', '{ "contract": 1, "remotes": {');
    await later();
    expect(await served()).toEqual(['r1']);
    expect(readiness.notes().join()).toMatch(/remotes\.json in .* is not JSON .* What was in service stays\./);
    const restarted = Fastify();
    serveWeb(restarted, { appsFolder: root, releases: place });
    expect(versionsOf(await restarted.inject('/remotes.json'))).toEqual(['2-new']);
    expect(readiness.notes().join()).toContain(
      'Until then every remote is served as it was built with this installation.',
    );
    await restarted.close();
    rm('released/remotes.json');
    await later();
    expect([await served(), readiness.notes()]).toEqual([['2-new'], []]);
  });

  it('that came half, or with another card, leave the version before in service, after a restart too', async () => {
    await release('r1');
    await release('r2');
    rm('released/mf/mf-feed/r2/remote.json');
    expect(await served()).toEqual(['r1']);
    const notes = readiness.notes().join();
    expect(notes).toMatch(/mf-feed r2 was released but does not lie whole in .*; r1 is served instead\. /);
    expect(notes).toContain('r1 is served instead. Release it again, or roll it back.');
    put('released/mf/mf-feed/r2/remote.json', card('r2'));
    await later();
    expect(await served()).toEqual(['r1']);
  });

  it('as a canary go to the share of visitors that was named, who keep them; more get them as it grows', async () => {
    await release('r1');
    await release('r2', 10);
    const everybody = () =>
      Promise.all(
        Array.from({ length: 100 }, async (_, seat) => (await served({ cookie: `a=b; tidings_canary=${seat}` }))[0]),
      );
    const few = await everybody();
    expect(few.filter((version) => version === 'r2')).toHaveLength(10);
    expect(await everybody()).toEqual(few);
    const page = await get('/feed', { cookie: `tidings_canary=${few.indexOf('r2')}` });
    expect([
      page.body.includes('/mf/mf-feed/r2/remoteEntry.js'),
      page.headers['cache-control'],
      page.headers['set-cookie'],
    ]).toEqual([true, 'private, no-cache', undefined]);
    const stranger = await get('/feed');
    expect(stranger.headers['set-cookie']).toMatch(
      /^tidings_canary=\d{1,2}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
    );
    expect(String(stranger.headers['vary'])).toContain('cookie');
    await release('r2', 60);
    await later();
    const many = await everybody();
    expect(many.filter((version) => version === 'r2')).toHaveLength(60);
    expect(few.every((version, seat) => version !== 'r2' || many[seat] === 'r2')).toBe(true);
    await rollBack(place, 'mf-feed');
    await later();
    expect(new Set(await everybody())).toEqual(new Set(['r1']));
    expect((await get('/feed')).headers['set-cookie']).toBeUndefined();
  });
});
