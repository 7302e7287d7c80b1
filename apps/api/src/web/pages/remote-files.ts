import { join } from 'node:path';
import { REMOTE_NAME } from '@tidings/platform/remote-releases/release-format.ts';
import { versionFile } from '@tidings/platform/remote-releases/release-place.ts';
import type { ReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import type { FastifyInstance } from 'fastify';
import { FOREVER, resolveInside, nothing, sendFile, sendStored } from '../../server/http/static-file.ts';

const VERSION = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function serveRemoteFiles(server: FastifyInstance, appsFolder: string, releases: ReleasePlace | null): void {
  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/mf/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const folder = REMOTE_NAME.test(name) && VERSION.test(version) ? join(appsFolder, name, 'dist', version) : null;
      const file = folder && resolveInside(folder, path);
      if (!file) return nothing(reply);
      const sent =
        (await sendFile(request, reply, file, FOREVER)) ||
        (releases &&
          (await sendStored(request, reply, versionFile(name, version, path), FOREVER, (stored) =>
            releases.read(stored),
          )));
      return sent ? reply : nothing(reply);
    },
  );
}
