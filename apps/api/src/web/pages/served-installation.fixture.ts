import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type ReleaseStore, openReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { watchRequests } from '../../server/http/request-watch.ts';
import { createApiGapFinder } from './release-reader.ts';
import { serveWeb } from './web-server.ts';

const ANY_TIME_MS = 200_000;

export const SHELL_JS = 'console.log("shell");'.repeat(50);
export const createCardJson = (version: string) =>
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

export type RemoteListJson = { generation: string; remotes: { name: string; version: string }[] };
export const listVersions = (answer: { json<T>(): T }) =>
  answer.json<RemoteListJson>().remotes.map(({ version }) => version);
export const waitForReread = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1_050);
  });
const schema = buildSchema('type Query { article: Article } type Article { title: String }');

class ServedInstallation {
  root = '';
  server: FastifyInstance = Fastify();
  place: ReleaseStore = openReleaseStore(tmpdir());

  put(path: string, text: string | Buffer): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }
  rm(path: string): void {
    rmSync(join(this.root, path));
  }
  get(url: string, headers: Record<string, string> = {}) {
    return this.server.inject({ url, headers });
  }

  start(): void {
    this.root = mkdtempSync(join(tmpdir(), 'tidings-web-'));
    this.put(
      'shell/dist/index.html',
      '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
    );
    this.put('shell/dist/assets/shell.abc.js', SHELL_JS);
    this.put('shell/dist/assets/shell.abc.js.br', brotliCompressSync(SHELL_JS));
    this.put('shell/dist/robots.txt', 'User-agent: *');
    for (const version of ['1-old', '2-new']) {
      this.put(`mf-feed/dist/${version}/remoteEntry.js`, `"${version}"`);
      this.put(`mf-feed/dist/${version}/remote.json`, createCardJson(version));
    }
    this.put('mf-feed/dist/remote.json', createCardJson('2-new'));
    this.put('secret.json', '{}');
    this.server = Fastify();
    watchRequests(this.server);
    this.place = openReleaseStore(join(this.root, 'released'));
    serveWeb(this.server, {
      appsFolder: this.root,
      releases: this.place,
      missingInApi: createApiGapFinder(() => schema),
      waitMs: ANY_TIME_MS,
      places: new Map([['/chosen', { navigation: 'bar' as const, order: 1, label: 'Ours' }]]),
    });
  }
  async stop(): Promise<void> {
    await this.server.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

export function setUpServedInstallation(): ServedInstallation {
  const installation = new ServedInstallation();
  beforeEach(() => installation.start());
  afterEach(() => installation.stop());
  return installation;
}
