import { join } from 'node:path';
import { REMOTE_NAME } from '@tidings/platform/remote-releases/release-format.ts';
import { getVersionFilePath } from '@tidings/platform/remote-releases/release-store.ts';
import type { ReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import type { FastifyInstance } from 'fastify';
import {
  CACHE_FOREVER,
  resolvePathInside,
  sendNotFound,
  sendFile,
  sendStoredFile,
} from '../../server/http/static-file.ts';

const VERSION = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function serveRemoteFiles(server: FastifyInstance, appsFolder: string, releases: ReleaseStore | null): void {
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
