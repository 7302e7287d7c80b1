import { join } from 'node:path';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import { computeChecksum } from '@tidings/platform/remote-releases/release-format.ts';
import { releaseVersion, rollBack, withdrawRemote } from '@tidings/platform/remote-releases/release-remote.ts';
import { writeSourceMap, writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import Fastify from 'fastify';
import {
  type RemoteListJson,
  createCardJson,
  waitForReread,
  setUpServedInstallation,
  listVersions,
} from './served-installation.fixture.ts';
import { serveWeb } from './web-server.ts';

const site = setUpServedInstallation();
const get = (url: string, headers: Record<string, string> = {}) => site.get(url, headers);
const put = (path: string, text: string | Buffer) => site.put(path, text);
const rm = (path: string) => site.rm(path);

describe('released remotes', () => {
  const release = async (version: string, percent = 100, more = {}) => {
    const {
      card: { name },
    } = await publishVersion(site.place, writeRemoteVersion(join(site.root, 'builds'), { version, ...more }));
    await releaseVersion(site.place, name, version, { percent });
  };
  const served = async (headers = {}) => listVersions(await get('/remotes.json', headers));
  afterEach(() => {
    for (const note of ['remotes', 'canaries', 'owners of routes']) readiness.note(note, null);
  });

  it('are released and rolled back without a restart, and all versions stay available', async () => {
    await release('r1');
    await release('r2');
    const first = (await get('/remotes.json')).json<RemoteListJson>();
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
    await rollBack(site.place, 'mf-feed');
    await waitForReread();
    const back = (await get('/remotes.json')).json<RemoteListJson>();
    expect([back.remotes[0]!.version, back.generation === first.generation]).toEqual(['r1', false]);
  });

  it('do not serve their source maps', async () => {
    const folder = writeRemoteVersion(join(site.root, 'builds'), { version: 'r1' });
    writeSourceMap(folder, 'routes.1.js', { path: 'webpack://mf-feed/./src/routes.tsx', text: 'the source' });
    await publishVersion(site.place, folder);
    put('mf-feed/dist/maps/2-new/routes.1.js.map', 'the source');
    put('mf-feed/dist/2-new/routes.1.js.map', 'the source');
    for (const path of [
      '/mf/mf-feed/r1/routes.1.js.map',
      '/mf/mf-feed/2-new/routes.1.js.map',
      '/mf/mf-feed/maps/2-new/routes.1.js.map',
      '/mf/mf-feed/maps/r1/routes.1.js.map',
      '/mf/mf-feed/r1/..%2f..%2f..%2fmaps/mf-feed/r1/routes.1.js.map',
      '/maps/mf-feed/r1/routes.1.js.map',
    ]) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode, body.includes('the source')]).toEqual([path, 404, false]);
    }
  });

  it('stay in service while their list is unreadable, which a note reports', async () => {
    await release('r1');
    expect(await served()).toEqual(['r1']);
    put('released/remotes.json', '{ "contract": 1, "remotes": {');
    await waitForReread();
    expect(await served()).toEqual(['r1']);
    expect(readiness.notes().join()).toMatch(
      /remotes\.json in .* is not JSON .* The currently served versions stay in service\./,
    );
    const restarted = Fastify();
    serveWeb(restarted, { appsFolder: site.root, releases: site.place });
    expect(listVersions(await restarted.inject('/remotes.json'))).toEqual(['2-new']);
    expect(readiness.notes().join()).toContain(
      'Until this is fixed, every remote is served in the version that was built with this installation.',
    );
    await restarted.close();
    rm('released/remotes.json');
    await waitForReread();
    expect([await served(), readiness.notes()]).toEqual([['2-new'], []]);
  });

  it('leave the previous version in service if they are incomplete or have a changed card', async () => {
    await release('r1');
    await release('r2');
    rm('released/mf/mf-feed/r2/remote.json');
    expect(await served()).toEqual(['r1']);
    const notes = readiness.notes().join();
    expect(notes).toMatch(/mf-feed r2 was released but is incomplete in .*; r1 is served instead\. /);
    expect(notes).toContain('r1 is served instead. Release it again, or roll it back.');
    put('released/mf/mf-feed/r2/remote.json', createCardJson('r2'));
    await waitForReread();
    expect(await served()).toEqual(['r1']);
  });

  it('leave the previous version in service if they need missing API fields', async () => {
    await release('r1');
    await release('r2', 100, { api: ['Article.title', 'Article.sourceNameX'] });
    expect(await served()).toEqual(['r1']);
    expect(readiness.notes().join()).toContain(
      'mf-feed r2 asks for Article.sourceNameX, which this API does not have; r1 is served instead.',
    );
  });

  it('are not served after a withdrawal, even if the installation contains them', async () => {
    await release('r1');
    await withdrawRemote(site.place, 'mf-feed', { contract: 1 });
    await waitForReread();
    expect(await served()).toEqual([]);
    await rollBack(site.place, 'mf-feed');
    await waitForReread();
    expect(await served()).toEqual(['r1']);
  });

  it('give way to the built version after the first release is rolled back', async () => {
    await release('r1');
    expect(await served()).toEqual(['r1']);
    await rollBack(site.place, 'mf-feed', undefined, { built: '2-new' });
    await waitForReread();
    expect([await served(), readiness.notes()]).toEqual([['2-new'], []]);
    await release('r2');
    await waitForReread();
    expect(await served()).toEqual(['r2']);
  });

  it('are reported with missing API fields, the built versions and the checksum of the list', async () => {
    const ask = (payload: object) => site.server.inject({ method: 'POST', url: '/remotes.json', payload });
    const built = [{ name: 'mf-feed', version: '2-new' }];
    expect((await ask({ api: ['Article.title', 'Query.article'] })).json()).toEqual({
      missing: [],
      list: null,
      served: built,
      built,
    });
    await release('r1');
    await release('r2', 100, { api: ['Article.sourceNameX'] });
    await waitForReread();
    expect(
      (await ask({ api: ['Article.title', 'Article.sourceNameX', 'Query.article(id:)', '__proto__'] })).json(),
    ).toEqual({
      missing: ['Article.sourceNameX', 'Query.article(id:)', '__proto__'],
      list: computeChecksum((await site.place.read('remotes.json'))!),
      served: [{ name: 'mf-feed', version: 'r1' }],
      built,
    });
    const refused = [{}, { api: 'Article.title' }, { api: Array.from({ length: 2_001 }, () => 'A.b') }];
    for (const payload of refused) expect((await ask(payload)).statusCode).toBe(400);
    expect((await ask({ api: ['A'.repeat(70_000)] })).statusCode).toBe(413);
  });

  it('are not served if they claim routes of another remote', async () => {
    await release('r1', 100, { name: 'mf-thief', routes: ['/feed'] });
    expect(await served()).toEqual(['2-new']);
    expect(readiness.notes().join()).toContain('mf-thief r1 is not served: /feed is of mf-feed.');
  });

  it('are not served if they claim a route of a bundled remote, even as a canary', async () => {
    const player = {
      ...(JSON.parse(createCardJson('5-player')) as object),
      name: 'mf-player',
      routes: ['/player'],
      slots: ['bar'],
    };
    put('mf-player/dist/remote.json', JSON.stringify(player));
    await release('r1');
    await release('r2', 50, { routes: ['/feed', '/player'] });
    const everybody = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) => served({ cookie: `tidings_canary=${bucket}` })),
    );
    expect(new Set(everybody.flat())).toEqual(new Set(['r1', '5-player']));
    expect(readiness.notes().join()).toContain(
      'mf-feed r2 is not served: /player is of mf-player. All visitors get r1.',
    );
    const list = (await site.place.read('remotes.json'))!.toString();
    const { canary } = (JSON.parse(list) as { remotes: { 'mf-feed': { canary: object } } }).remotes['mf-feed'];
    put('released/remotes.json', JSON.stringify({ contract: 1, remotes: { 'mf-feed': canary } }));
    await waitForReread();
    expect(await served()).toEqual(['5-player']);
    expect(readiness.notes().join()).toContain('mf-feed r2 is not served: /player is of mf-player.');
  });

  it('are served from a cluster’s canary to its share of visitors, unless they need missing API fields', async () => {
    const canary = (more = {}) => ({
      percent: 10,
      card: { ...(JSON.parse(createCardJson('3-canary')) as object), ...more },
    });
    const stand = async (canaryFields: object) => {
      put(
        'mf-feed/dist/remote.json',
        JSON.stringify({ ...(JSON.parse(createCardJson('2-new')) as object), canary: canaryFields }),
      );
      await waitForReread();
      const got = Array.from({ length: 100 }, async (_, bucket) => served({ cookie: `tidings_canary=${bucket}` }));
      return (await Promise.all(got)).flat();
    };
    const visitors = await stand(canary());
    expect(visitors.filter((version) => version === '3-canary')).toHaveLength(10);
    expect(visitors.filter((version) => version === '2-new')).toHaveLength(90);
    expect(new Set(await stand(canary({ api: ['Article.later'] })))).toEqual(new Set(['2-new']));
    expect(readiness.notes().join()).toContain(
      'mf-feed 3-canary asks for Article.later, which this API does not have; all visitors get 2-new.',
    );
    expect((await get('/remotes.json')).body).not.toContain('3-canary');
  });

  it('are served as a canary to its share of visitors, who keep it when the share grows', async () => {
    await release('r1');
    await release('r2', 10);
    const everybody = () =>
      Promise.all(
        Array.from(
          { length: 100 },
          async (_, bucket) => (await served({ cookie: `a=b; tidings_canary=${bucket}` }))[0],
        ),
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
    await waitForReread();
    const many = await everybody();
    expect(many.filter((version) => version === 'r2')).toHaveLength(60);
    expect(few.every((version, bucket) => version !== 'r2' || many[bucket] === 'r2')).toBe(true);
    await rollBack(site.place, 'mf-feed');
    await waitForReread();
    expect(new Set(await everybody())).toEqual(new Set(['r1']));
    expect((await get('/feed')).headers['set-cookie']).toBeUndefined();
  });
});
