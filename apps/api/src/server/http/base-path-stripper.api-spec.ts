import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';
import { PagesModule } from '../../web/pages/pages.module.ts';

const BASE = '/a/b';
const SITE = `https://example.org${BASE}`;
const HERE = { host: 'example.org' };
const SHELL = '"shell"';
const INDEX =
  '<!doctype html><html lang="en"><head><title>T</title><link rel="icon" href="/favicon.svg">' +
  '<script src="/assets/shell.a.js"></script></head><body><div id="root"></div></body></html>';
const CARD = {
  name: 'mf-feed',
  version: '1',
  contract: 1,
  routes: ['/feed', '/article'],
  slots: [],
  entry: '/mf/mf-feed/1/remoteEntry.js',
  integrity: 'sha384-AAAA',
  preload: [{ href: '/mf/mf-feed/1/routes.js', as: 'script', integrity: 'sha384-BBBB' }],
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asking = { method?: string; headers?: Record<string, string>; body?: string };

let appsFolder: string;
let api: TestApi;
let speech: PollyProtocolServer;
let port: number;

/** Uses a raw request, because fetch would normalise the path. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { ...HERE, ...headers }, agent: false }, (answer) => {
      text(answer).then(
        (bodyText) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bodyText }),
        reject,
      );
    })
      .once('error', reject)
      .end(body);
  });

async function graphql<Data>(query: string, cookie = ''): Promise<Answer & { data: Data }> {
  const answer = await ask(`${BASE}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  });
  return { ...answer, data: (JSON.parse(answer.body) as { data: Data }).data };
}

beforeAll(async () => {
  appsFolder = mkdtempSync(join(tmpdir(), 'tidings-path-'));
  const put = (file: string, content: string) => {
    mkdirSync(join(appsFolder, file, '..'), { recursive: true });
    writeFileSync(join(appsFolder, file), content);
  };
  put('shell/dist/index.html', INDEX);
  put('shell/dist/assets/shell.a.js', SHELL);
  put('shell/dist/robots.txt', 'User-agent: *\nDisallow: /graphql\nAllow: /\n');
  put('shell/dist/pages.json', JSON.stringify({ '/': { preload: [], html: '<a href="/feed">Today</a>' } }));
  put('mf-feed/dist/remote.json', JSON.stringify(CARD));
  put('mf-feed/dist/1/remoteEntry.js', '"entry"');
  speech = await new PollyProtocolServer(() => 'whole').listen();
  api = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_ORIGIN: SITE, TIDINGS_DATA: appsFolder },
    {
      imports: [PagesModule.forRoot({ appsFolder, releases: null })],
      providers: [{ provide: SPEECH, useValue: new PollySpeech({ endpoint: speech.address }) }],
    },
  );
  await api.app.listen(0, '127.0.0.1');
  ({ port } = api.app.getHttpServer().address() as AddressInfo);
});
afterAll(async () => {
  await api.close();
  await speech.close();
  rmSync(appsFolder, { recursive: true, force: true });
});

it('under a base path, serves everything there with all asset URLs below it', async () => {
  const front = await ask(`${BASE}/`);
  expect([front.status, front.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
  expect(front.body).toMatch(/<html data-base-path="\/a\/b" data-version="[^"]+" lang="en"/);
  expect(front.body).toContain('<a href="/a/b/feed">');
  expect(front.body).toContain('<script src="/a/b/assets/shell.a.js">');
  expect(front.body).toContain('"entry":"/a/b/mf/mf-feed/1/remoteEntry.js"');
  const feed = await ask(`${BASE}/feed?tab=sports`);
  expect(feed.body).toContain('href="/a/b/mf/mf-feed/1/routes.js"');
  expect(`${front.body}${feed.body}`).not.toMatch(/ (?:href|src)="\/(?!a\/b\/)/);
  expect((await ask(`${BASE}/assets/shell.a.js`)).body).toBe(SHELL);
  expect((await ask(`${BASE}/mf/mf-feed/1/remoteEntry.js`)).body).toBe('"entry"');
  expect(JSON.parse((await ask(`${BASE}/remotes.json`)).body)).toMatchObject({
    remotes: [{ entry: '/a/b/mf/mf-feed/1/remoteEntry.js' }],
  });
});

it('canonical URLs, sitemap and robots.txt contain the base path', async () => {
  expect((await ask(`${BASE}/feed`)).body).toContain(`<link rel="canonical" href="${SITE}/feed">`);
  expect((await ask(`${BASE}/sitemap.xml`)).body).toContain(`<loc>${SITE}/feed</loc>`);
  expect((await ask(`${BASE}/robots.txt`)).body).toBe(
    `User-agent: *\nDisallow: /a/b/graphql\nAllow: /a/b/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

it('well-known URLs are served at the root of the origin and below the base path', async () => {
  for (const root of ['', BASE]) {
    const security = await ask(`${root}/.well-known/security.txt`);
    expect([security.status, security.body]).toEqual([200, expect.stringContaining(`Contact: ${SITE}/contact\n`)]);
    expect(security.body).toContain(
      `Canonical: https://example.org/.well-known/security.txt\nCanonical: ${SITE}/.well-known/security.txt\n`,
    );
    const password = await ask(`${root}/.well-known/change-password`);
    expect([password.status, password.headers.location]).toEqual([302, '/a/b/user-info#security']);
  }
  const unknownPath = await ask(
    `${BASE}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`,
  );
  expect(unknownPath.status).toBe(404);
});

it('redirects a URL without the slash after the base path and keeps its query', async () => {
  const response = await ask(`${BASE}?tab=sports`);
  expect([response.status, response.headers.location]).toEqual([308, '/a/b/?tab=sports']);
});

it.each(['/', '/feed', '/graphql', '/a', '/a/', '/a/bc/feed', '/A/b/', '/b/feed', '/favicon.svg'])(
  '%s is rejected as outside the base path, with a hint for the proxy’s operator',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).toMatch(
      /^Tidings is at https:\/\/example\.org\/a\/b\/, and this path is outside.*pass on the requested path/s,
    );
  },
);

it('rejects other hosts inside the path, and answers probes at the root of the port', async () => {
  const otherHost = await ask(`${BASE}/feed`, { headers: { host: 'evil.example' } });
  expect([otherHost.status, otherHost.body]).toEqual([
    421,
    expect.stringMatching(/^This is https:\/\/example\.org\/a\/b, /),
  ]);
  for (const path of ['/healthz/live', '/healthz/ready', '/metrics'])
    expect((await ask(path, { headers: { host: '10.0.0.7:4200' } })).status).toBe(path === '/metrics' ? 401 : 200);
  expect((await ask(`${BASE}/metrics`, { headers: { host: '127.0.0.1:4200' } })).status).toBe(401);
  expect((await ask(`${BASE}/metrics`)).status).toBe(401);
});

const UPS = ['..', '%2e%2e', '.%2e', '%2E.', '.', '%2e', '%2E%2e/..', '../..'];
const TARGETS = ['feed', 'graphql', 'x', 'assets/shell.a.js', ''];
const FORGED = [
  ...UPS.flatMap((up) => TARGETS.map((target) => `${BASE}/${up}/${target}`)),
  ...UPS.flatMap((up) => TARGETS.map((target) => `/a/${up}/a/b/${target}`)),
  ...TARGETS.flatMap((target) => [`/${BASE}/${target}`, `${BASE}//${target}`, `/a//b/${target}`]),
  ...['\\', '%5c..\\', '..\\'].map((slash) => `${BASE}/${slash}feed`),
  '/a%2fb/feed',
  '/a%2Fb/',
  '%2fa/b/feed',
  '/%61/b/feed',
  '/a/b%2ffeed',
  '/a/b%2f..%2ffeed',
  '/a/b;/feed',
  'http://example.org/feed',
  'http://example.org/a/b/../feed',
  'http://evil.example/a/b/feed',
  '*',
];

it(`none of ${FORGED.length} forged spellings escapes from or enters the base path`, async () => {
  expect(FORGED.length).toBeGreaterThanOrEqual(100);
  const answers = await Promise.all(
    FORGED.map(async (path) => ({ path, status: (await ask(path).catch(() => ({ status: 404 }))).status })),
  );
  expect(answers.filter(({ status }) => status !== 404 && status !== 400)).toEqual([]);
});

it('serves a request line with the absolute public URL by its path', async () => {
  expect((await ask('http://example.org/a/b/assets/shell.a.js')).body).toBe(SHELL);
});

it('cookies are restricted to the base path and have an allowed name prefix', async () => {
  const person = await signUpPerson(api, 'ann@example.org', 'a good long one', HERE);
  for (const name of ['access', 'refresh', 'device'])
    expect(person.jar.get(`__Secure-tidings_${name}`)).toEqual(expect.any(String));
  const viewer = await graphql<{ viewer: { id: string } | null }>('{ viewer { id } }', String(person.jar));
  expect(viewer.data.viewer).toEqual({ id: person.id });
  const named = await graphql('mutation { readText(input: { text: "The ferry sails.", language: "en" }) { id } }');
  expect(String(named.headers['set-cookie'])).toMatch(/^__Secure-tidings_listener=[^;]+; Path=\/a\/b\/;.*; Secure$/);
  const signedOut = await graphql('mutation { signOut }', String(person.jar));
  const cookies = [signedOut.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toContain('; Path=/a/b/;');
});

it('audio and picture URLs are below the base path and are served there', async () => {
  const picture = 'https://pictures.example/sea.jpg';
  const [id] = await api.publish({ title: 'The ferry sails', imageUrl: picture, url: 'https://paper.example/ferry' });
  const ownUrl = await api.app.get(PictureAddressesService).sign(picture);
  const { data } = await graphql<{ article: { picture: string } }>(`{ article(id: "${id}") { picture } }`);
  expect(data.article.picture).toBe(`${BASE}${ownUrl}`);
  const read = 'mutation { readText(input: { text: "The ferry sails at nine.", language: "en" }) { id } }';
  const created = await graphql<{ readText: { id: string } }>(read);
  const cookie = String(created.headers['set-cookie']).split(';')[0];
  const play = `mutation { requestRendition(article: "${created.data.readText.id}", voice: "Joanna") { audioUrl
    timelineUrl eventsUrl } }`;
  const { requestRendition } = (await graphql<{ requestRendition: Record<string, string> }>(play, cookie)).data;
  for (const url of Object.values(requestRendition)) expect(url).toMatch(/^\/a\/b\/audio\//);
  const timeline = await ask(requestRendition['timelineUrl'] ?? '', { headers: { cookie: cookie ?? '' } });
  expect([timeline.status, JSON.parse(timeline.body)]).toEqual([200, expect.objectContaining({ state: 'queued' })]);
});

it('a podcast feed and all its URLs are below the base path', async () => {
  const person = await signUpPerson(api, 'bob@example.org', 'a good long one', HERE);
  await graphql('mutation { initializeAccount { created } }', String(person.jar));
  const created = await graphql<{ makePodcastFeed: { path: string } }>(
    'mutation { makePodcastFeed { path } }',
    String(person.jar),
  );
  const { path } = created.data.makePodcastFeed;
  expect(path).toMatch(/^\/a\/b\/podcasts\/[^/]+\/feed\.xml$/);
  const feed = await ask(path);
  expect(feed.status).toBe(200);
  expect(feed.body).toContain(`<link>${SITE}/saved</link>`);
  expect(feed.body).toContain(`href="${SITE}${path.slice(BASE.length)}"`);
  expect(feed.body.match(/https:\/\/example\.org\/(?!a\/b\/)/)).toBeNull();
});

it('a radio station’s URL is below the base path and plays there', async () => {
  const person = await signUpPerson(api, 'cleo@example.org', 'a good long one', HERE);
  const created = await graphql<{ makeRadioAddress: { path: string } }>(
    'mutation { makeRadioAddress { path } }',
    String(person.jar),
  );
  const { path } = created.data.makeRadioAddress;
  expect(path).toMatch(/^\/a\/b\/radio\/[\w-]{27}\.mp3$/);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.headers['content-type'], head.headers['x-accel-buffering']]).toEqual([
    200,
    'audio/mpeg',
    'no',
  ]);
  expect((await ask(path.slice(BASE.length), { method: 'HEAD' })).status).toBe(404);
});

it('members-only redirects stay below the base path', async () => {
  const forMembers = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_ORIGIN: `${SITE}/`, TIDINGS_DATA: appsFolder, TIDINGS_READING: 'members' },
    { imports: [PagesModule.forRoot({ appsFolder, releases: null })] },
  );
  const response = await forMembers.app.inject({ url: '/feed?tab=sports', headers: HERE });
  await forMembers.close();
  expect([response.statusCode, response.headers.location]).toEqual([303, '/a/b/auth?next=%2Ffeed%3Ftab%3Dsports']);
});
