import { brotliDecompressSync } from 'node:zlib';
import { requestSeconds } from '@tidings/platform/process/telemetry/metrics.ts';
import { SHELL_JS, waitForReread, setUpServedInstallation, listVersions } from './served-installation.fixture.ts';

const site = setUpServedInstallation();
const get = (url: string, headers: Record<string, string> = {}) => site.get(url, headers);
const put = (path: string, text: string | Buffer) => site.put(path, text);

describe('the page', () => {
  it('contains the list of remotes and preloads the files of its remote', async () => {
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

  it('preloads further files of its route and the paths below it, and of no other route', async () => {
    const readPreloads = async (path: string) => {
      const { statusCode, body } = await get(path);
      return [
        statusCode,
        body.includes('routes.1.js'),
        body.includes('<link rel="preload" as="style" href="/mf/mf-feed/2-new/blogs.1.css"'),
      ];
    };
    expect(await readPreloads('/blogs/one/two')).toEqual([200, true, true]);
    expect(await readPreloads('/blogs')).toEqual([200, true, true]);
    expect(await readPreloads('/feed/')).toEqual([200, true, false]);
    expect(await readPreloads('/feed/below')).toEqual([404, false, false]);
  });

  it('allows scripts and styles only from our own files', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*style-src 'self';.*require-trusted-types-for 'script'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is a 404 page at an unknown path, and an empty 404 for a missing file', async () => {
    const missingPage = await get('/nowhere');
    expect([missingPage.statusCode, missingPage.body.includes('id="root"')]).toEqual([404, true]);
    const file = await get('/missing.js');
    expect([file.statusCode, file.body.includes('id="root"')]).toEqual([404, false]);
  });

  it('uses the prerendered shell page, also for paths below a wildcard', async () => {
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

  it('is counted by route in the metrics, with all unknown paths together', async () => {
    requestSeconds.reset();
    for (const path of ['/', '/feed', '/feed/', '/blogs/one', '/blogs/two', '/.env', '/nowhere', '/missing.js'])
      await get(path);
    await get('/assets/shell.abc.js');
    const counts = (await requestSeconds.get()).values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels, value }) => [labels.operation, labels.status, value]);
    expect(counts).toEqual([
      ['/', '200', 1],
      ['/feed', '200', 2],
      ['/blogs/*', '200', 2],
      ['unknown path', '404', 3],
      ['file of the shell', '200', 1],
    ]);
  });

  it('returns 304 if nothing changed', async () => {
    const { etag } = (await get('/feed')).headers;
    expect((await get('/feed', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
});

describe('files', () => {
  it('are immutable and sent in the smallest accepted encoding', async () => {
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

  it('remain available for both versions of a remote', async () => {
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
  ])('are never served from outside their folder: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).statusCode);
  });
});

describe('/remotes.json', () => {
  it('lists the newest build until a version is released', async () => {
    const answer = await get('/remotes.json');
    expect(listVersions(answer)).toEqual(['2-new']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is compressed if the client supports it', async () => {
    const answer = await get('/remotes.json', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual((await get('/remotes.json')).json());
  });

  it('omits a remote with a broken card and keeps the others', async () => {
    put('mf-player/dist/remote.json', '{ "name": "mf-player" ');
    await waitForReread();
    expect(listVersions(await get('/remotes.json'))).toHaveLength(1);
  });
});
