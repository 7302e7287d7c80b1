import { extname, join } from 'node:path';
import { SERVICE_WORKER_PATH } from '@tidings/contracts/web/page-contract.ts';
import { SHARED_PARAM, SHARE_MISSED_VALUE, SHARE_PATH } from '@tidings/contracts/web/share.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import type { PagePlacements } from '@tidings/platform/process/config/value-forms.ts';
import { REMOTE_NAME } from '@tidings/platform/remote-releases/release-format.ts';
import { type ReleaseStore, getVersionFilePath } from '@tidings/platform/remote-releases/release-store.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addBasePath } from '../../server/http/origin.ts';
import { type RequestLabel, labelRequest } from '../../server/http/request-watch.ts';
import {
  CACHE_BRIEFLY,
  CACHE_FOREVER,
  CACHE_PRIVATE_REVALIDATE,
  CACHE_REVALIDATE,
  decodePath,
  fileHeaders,
  resolvePathInside,
  sendFile,
  sendNotFound,
  sendPage,
  sendStoredFile,
  workerHeaders,
} from '../../server/http/responses.ts';
import { type SitemapReader, serveRobotsFiles } from './head/site-map.ts';
import { addBasePathToList, listDescribedPaths, readStoredShellFile } from './page-html.ts';
import { PageResponder, type PageResponderOptions } from './page-responder.ts';
import { answerReleaseQuestions } from './release-questions.ts';
import type { FindApiGaps } from './release-reader.ts';
import { type ServedRemotes, createRemoteList, createVisitorListGetter } from './remote-list.ts';

export type WebServerOptions = PageResponderOptions & {
  appsFolder: string;
  releases: ReleaseStore | null;
  kept?: BlobStore;
  readMappedPages?: SitemapReader;
  allowLocalRemotes?: boolean;
  places?: PagePlacements;
  missingInApi?: FindApiGaps;
  remotes?: () => Promise<ServedRemotes>;
};

const parseUrl = ({ url }: FastifyRequest) => new URL(url, 'http://localhost');

/** The service worker must be revalidated, or it would never update. */
const cacheControlFor = (path: string) =>
  path.startsWith('/assets/') ? CACHE_FOREVER : path === SERVICE_WORKER_PATH ? CACHE_REVALIDATE : CACHE_BRIEFLY;

const UNKNOWN_PATH: RequestLabel = { kind: 'other', operation: 'unknown path' };
const SHELL_FILE: RequestLabel = { kind: 'other', operation: 'file of the shell' };

export function serveWeb(
  server: FastifyInstance,
  {
    appsFolder,
    releases,
    kept: keptShells,
    readMappedPages,
    allowLocalRemotes = false,
    missingInApi = () => [],
    places,
    waitMs,
    remotes = createRemoteList(appsFolder, releases, { missingInApi, chosen: places, waitMs }),
    ...options
  }: WebServerOptions,
): void {
  const shell = join(appsFolder, 'shell', 'dist');
  const listFor = createVisitorListGetter(remotes, allowLocalRemotes);
  const page = new PageResponder(shell, listFor, { ...options, waitMs });

  serveRobotsFiles(server, join(shell, 'robots.txt'), async () => [
    ...listDescribedPaths((await remotes()).forVisitor(0)).map((path) => ({ path })),
    ...((await readMappedPages?.()) ?? []),
  ]);

  server.get('/remotes.json', async (request, reply) => {
    const { list, isOwn } = await listFor(request, reply);
    void reply.headers(fileHeaders).type('application/json; charset=utf-8');
    const answer = JSON.stringify(addBasePathToList(addBasePath(request, ''), list));
    await sendPage(request, reply, answer, isOwn ? CACHE_PRIVATE_REVALIDATE : CACHE_REVALIDATE);
    return reply;
  });

  answerReleaseQuestions(server, remotes, missingInApi);
  serveRemoteFiles(server, appsFolder, releases);

  // The service worker handles shared pages; without one, the page shows an explanation.
  server.route({
    method: ['GET', 'POST'],
    url: SHARE_PATH,
    onRequest: async (request, reply) =>
      reply.redirect(addBasePath(request, `/reader?${SHARED_PARAM}=${SHARE_MISSED_VALUE}`), 303),
    handler: (_request, reply) => sendNotFound(reply),
  });

  server.get('/*', async (request, reply) => {
    const address = parseUrl(request);
    const path = decodePath(address.pathname);
    labelRequest(request, UNKNOWN_PATH);
    if (path === null) return sendNotFound(reply);
    if (extname(path) === '') return page.send(request, reply, address, path);
    const file = resolvePathInside(shell, path);
    if (path === SERVICE_WORKER_PATH) void reply.headers(workerHeaders);
    if (!file || extname(file) === '.html') return sendNotFound(reply);
    labelRequest(request, SHELL_FILE);
    const sent =
      (await sendFile(request, reply, file, cacheControlFor(path))) ||
      (keptShells &&
        (await sendStoredFile(request, reply, path, CACHE_FOREVER, (stored) =>
          readStoredShellFile(keptShells, stored),
        )));
    if (sent) return reply;
    labelRequest(request, UNKNOWN_PATH);
    return sendNotFound(reply);
  });
}

const VERSION = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

function serveRemoteFiles(server: FastifyInstance, appsFolder: string, releases: ReleaseStore | null): void {
  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/mf/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const folder = REMOTE_NAME.test(name) && VERSION.test(version) ? join(appsFolder, name, 'dist', version) : null;
      const file = folder && resolvePathInside(folder, path);
      if (!file) return sendNotFound(reply);
      const sent =
        (await sendFile(request, reply, file, CACHE_FOREVER)) ||
        (releases &&
          (await sendStoredFile(request, reply, getVersionFilePath(name, version, path), CACHE_FOREVER, (stored) =>
            releases.read(stored),
          )));
      return sent ? reply : sendNotFound(reply);
    },
  );
}
