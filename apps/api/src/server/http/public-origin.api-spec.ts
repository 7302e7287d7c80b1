import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { operatorHeaders } from '../../testing/bare-api.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';
import { PagesModule } from '../../web/pages/pages.module.ts';
import { DevMailKey } from '../operations/dev-mail/dev-mail.controller.ts';

const ORIGIN = 'https://news.example.org';
const HERE = { host: 'news.example.org' };
const VIEWER = '{ viewer { id } }';
const SPOOFED = { 'x-forwarded-host': 'news.example.org', forwarded: 'host=news.example.org;proto=https' };

let appsFolder: string;
let api: TestApi;
beforeAll(async () => {
  appsFolder = mkdtempSync(join(tmpdir(), 'tidings-origin-'));
  mkdirSync(join(appsFolder, 'shell/dist'), { recursive: true });
  writeFileSync(
    join(appsFolder, 'shell/dist/index.html'),
    '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
  api = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_ORIGIN: `${ORIGIN}/`, TIDINGS_DATA: appsFolder },
    { imports: [PagesModule.forRoot({ appsFolder, releases: null })] },
  );
});
afterAll(async () => {
  await api.close();
  rmSync(appsFolder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

it('sets Secure cookies and HSTS although the proxy does not report https', async () => {
  const person = await signUpPerson(api, 'ann@example.org', 'a good long one', HERE);
  const answer = await person.ask(VIEWER);
  expect(answer.data).toEqual({ viewer: { id: person.id } });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  for (const name of ['access', 'refresh', 'device'])
    expect(person.jar.get(`__Host-tidings_${name}`)).toEqual(expect.any(String));
  const text = 'mutation { readText(input: { text: "The ferry sails.", language: "en" }) { id } }';
  const named = await api.graphql(text, {}, HERE);
  expect(String(named.headers['set-cookie'])).toMatch(/^__Host-tidings_listener=.*; Secure$/);
});

it('pages and robots.txt use the public address for every spelling of its host', async () => {
  for (const host of ['news.example.org', 'News.Example.ORG:443']) {
    const page = await get('/blogs', { host });
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([404, 'max-age=31536000']);
    expect((await get('/', { host })).body).toContain(`<meta property="og:url" content="${ORIGIN}/"`);
    expect((await get('/sitemap.xml', { host })).body).toContain(`<loc>${ORIGIN}/`);
    expect((await get('/robots.txt', { host })).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  }
});

it.each(['127.0.0.1:4200', 'localhost', 'evil.example', 'news.example.org:8443', 'news.example.org.evil.example', ''])(
  'rejects host %j with 421 and the right address, regardless of other headers',
  async (host) => {
    for (const path of ['/', '/feed', '/graphql', '/sitemap.xml', '/audio/x.mp3']) {
      for (const claimed of [{}, SPOOFED]) {
        const refused = await get(path, { host, ...claimed });
        expect([refused.statusCode, refused.headers['strict-transport-security']]).toEqual([421, 'max-age=31536000']);
        expect(refused.body).toMatch(/^This is https:\/\/news\.example\.org, .* pass on the requested host name/s);
      }
    }
    const response = await api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host },
      payload: { query: VIEWER },
    });
    expect(response.statusCode).toBe(421);
  },
);

it('answers probes, metrics and the local operator under any host', async () => {
  for (const path of ['/healthz/live', '/healthz/ready', '/metrics', api.app.get(DevMailKey).path ?? ''])
    expect((await get(path, { host: '127.0.0.1:4200', ...operatorHeaders })).statusCode).toBe(200);
});

it('an http origin sends no HSTS header', async () => {
  const plain = await TestApi.start(await createTestDatabase(), { TIDINGS_ORIGIN: 'http://tidings.lan:4200' });
  const answer = await plain.graphql(VIEWER, {}, { host: 'tidings.lan:4200' });
  const person = await signUpPerson(plain, 'bob@example.org', 'a good long one', { host: 'tidings.lan:4200' });
  await plain.close();
  expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, undefined]);
  expect(person.jar.get('tidings_access')).toEqual(expect.any(String));
});
