import { extname, join } from 'node:path';
import { WORKER_PATH } from '@tidings/contracts/web/offline.ts';
import { SHARED_PARAM, SHARE_MISSED, SHARE_PATH } from '@tidings/contracts/web/share.ts';
import type { BlobStore } from '@tidings/platform/blob-store/blob-store.port.ts';
import type { ChosenPlaces } from '@tidings/platform/config/place-list.ts';
import type { ReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outside } from '../../server/http/base-path.ts';
import { nameRequest } from '../../server/http/request-watch.ts';
import type { Asked } from '../../server/http/request-watch.ts';
import { fileHeaders, workerHeaders } from '../../server/http/security-headers.ts';
import {
  ALWAYS_ASK,
  FOREVER,
  OWN_ALWAYS_ASK,
  SHORT,
  decoded,
  resolveInside,
  nothing,
  sendFile,
  sendPage,
  sendStored,
} from '../../server/http/static-file.ts';
import { serveForRobots } from './head/site-map.routes.ts';
import type { ReadSitemapPages } from './head/site-map.ts';
import { readKept } from './kept-shell.ts';
import { PageAnswer, type PageOptions } from './page-answer.ts';
import { describedPaths } from './page-html.ts';
import type { MissingInApi } from './release-reader.ts';
import { serveRemoteFiles } from './remote-files.ts';
import { createRemoteList } from './remote-list.ts';
import type { ServedRemotes } from './remote-list.ts';
import { listUnder } from './under-path.ts';
import { createListFor } from './visitors-list.ts';

export type WebOptions = PageOptions & {
  /** Contains `shell/dist` and every `mf-…/dist`. */
  appsFolder: string;
  releases: ReleasePlace | null;
  kept?: BlobStore;
  readMappedPages?: ReadSitemapPages;
  /** For development. */
  allowLocalRemotes?: boolean;
  places?: ChosenPlaces;
  /** Without it, remotes are not checked against the schema. */
  missingInApi?: MissingInApi;
  remotes?: () => Promise<ServedRemotes>;
};

const parseUrl = ({ url }: FastifyRequest) => new URL(url, 'http://localhost');

/** The service worker must be revalidated, or it would never update. */
const cacheControlFor = (path: string) =>
  path.startsWith('/assets/') ? FOREVER : path === WORKER_PATH ? ALWAYS_ASK : SHORT;

const UNKNOWN_PATH: Asked = { kind: 'other', operation: 'unknown path' };
const SHELL_FILE: Asked = { kind: 'other', operation: 'file of the shell' };

export function serveWeb(
  server: FastifyInstance,
  {
    appsFolder,
    releases,
    kept: keptShells,
    readMappedPages,
    allowLocalRemotes = false,
    missingInApi,
    places,
    waitMs,
    remotes = createRemoteList(appsFolder, releases, { missingInApi, chosen: places, waitMs }),
    ...options
  }: WebOptions,
): void {
  const shell = join(appsFolder, 'shell', 'dist');
  const listFor = createListFor(remotes, allowLocalRemotes);
  const page = new PageAnswer(shell, listFor, { ...options, waitMs });

  serveForRobots(server, join(shell, 'robots.txt'), async () => [
    ...describedPaths((await remotes()).forVisitor(0)).map((path) => ({ path })),
    ...((await readMappedPages?.()) ?? []),
  ]);

  server.get('/remotes.json', async (request, reply) => {
    const { list, isOwn } = await listFor(request, reply);
    void reply.headers(fileHeaders).type('application/json; charset=utf-8');
    const answer = JSON.stringify(listUnder(outside(request, ''), list));
    await sendPage(request, reply, answer, isOwn ? OWN_ALWAYS_ASK : ALWAYS_ASK);
    return reply;
  });

  serveRemoteFiles(server, appsFolder, releases);

  // The service worker handles shared pages; without one, the page says so.
  server.route({
    method: ['GET', 'POST'],
    url: SHARE_PATH,
    onRequest: async (request, reply) =>
      reply.redirect(outside(request, `/reader?${SHARED_PARAM}=${SHARE_MISSED}`), 303),
    handler: (_request, reply) => nothing(reply),
  });

  server.get('/*', async (request, reply) => {
    const address = parseUrl(request);
    const path = decoded(address.pathname);
    nameRequest(request, UNKNOWN_PATH);
    if (path === null) return nothing(reply);
    if (extname(path) === '') return page.send(request, reply, address, path);
    const file = resolveInside(shell, path);
    if (path === WORKER_PATH) void reply.headers(workerHeaders);
    if (!file || extname(file) === '.html') return nothing(reply);
    nameRequest(request, SHELL_FILE);
    const sent =
      (await sendFile(request, reply, file, cacheControlFor(path))) ||
      (keptShells && (await sendStored(request, reply, path, FOREVER, (stored) => readKept(keptShells, stored))));
    if (sent) return reply;
    nameRequest(request, UNKNOWN_PATH);
    return nothing(reply);
  });
}
