import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from './pages.module.ts';

let folder: string;
let database: TestDatabase;
const running: TestApi[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-upgrade-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const api of running) await api.app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function buildShell(version: string): string {
  const apps = join(folder, version);
  const put = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(apps, 'shell/dist', path)), { recursive: true });
    writeFileSync(join(apps, 'shell/dist', path), text);
  };
  for (const chunk of ['shell', 'late']) {
    put(`assets/${chunk}.${version}.js`, `"${chunk} of ${version}"`);
    put(`assets/${chunk}.${version}.js.br`, brotliCompressSync(`"${chunk} of ${version}"`));
  }
  put(`assets/files.${version}.json`, '{}');
  put(
    'index.html',
    `<!doctype html><html><head><title>T</title><link rel="tidings-files" href="/assets/files.${version}.json">` +
      `<script src="/assets/shell.${version}.js"></script></head><body><div id="root"></div></body></html>`,
  );
  return apps;
}

/** Processes with the same `store` share files. */
async function start(version: string, store = 'common'): Promise<TestApi> {
  const api = await TestApi.start(
    database,
    {},
    {
      imports: [PagesModule.forRoot({ appsFolder: buildShell(version), releases: null })],
      providers: [{ provide: BLOB_STORE, useValue: new FileBlobStore(join(folder, store)) }],
    },
  );
  running.push(api);
  return api;
}

const get = (api: TestApi, url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
async function listFiles(api: TestApi, version: string): Promise<string[]> {
  const { body } = await get(api, '/about');
  const named = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(named).toHaveLength(2);
  return [...named, `/assets/late.${version}.js`];
}

it('each of two running builds permanently serves every file of the other’s pages', async () => {
  const old = await start('0000000001');
  const fresh = await start('0000000002');
  for (const [page, version, otherApi] of [
    [old, '0000000001', fresh],
    [fresh, '0000000002', old],
  ] as const)
    for (const path of await listFiles(page, version)) {
      const ownFile = await get(page, path);
      const elsewhere = await get(otherApi, path);
      expect([path, elsewhere.statusCode, elsewhere.body]).toEqual([path, 200, ownFile.body]);
      expect(elsewhere.headers).toMatchObject({
        'content-type': ownFile.headers['content-type'],
        'cache-control': 'public, max-age=31536000, immutable',
        etag: ownFile.headers.etag,
      });
    }
  const small = await get(fresh, '/assets/late.0000000001.js', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('"late of 0000000001"');
});

it('does not serve other stored objects as shell files', async () => {
  const api = await start('0000000003');
  await new FileBlobStore(join(folder, 'common')).put('avatars/secret.json', Buffer.from('{}'), 'application/json');
  for (const path of ['/assets/..%2favatars%2fsecret.json', '/assets/avatars/secret.json', '/assets/.secret.json'])
    expect([path, (await get(api, path)).statusCode]).toEqual([path, 404]);
});

it('a process starts and serves its own files while the store is unavailable', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const api = await start('0000000004', 'no-folder/store');
  expect((await get(api, '/assets/shell.0000000004.js')).body).toBe('"shell of 0000000004"');
  expect((await get(api, '/assets/shell.0000000005.js')).statusCode).not.toBe(200);
});
