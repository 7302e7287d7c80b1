import { resolve } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { FOREVER, decoded, resolveInside, nothing, sendFile } from '../../server/http/static-file.ts';

/** Serves one remote's immutable files, and liveness. */
export async function serveFiles(
  folder: string,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const root = resolve(folder);
  const server = fastify({ forceCloseConnections: true });
  for (const probe of ['live', 'ready']) server.get(`/healthz/${probe}`, () => ({ status: 'ok' }));
  server.get('/*', async (request, reply) => {
    const path = decoded(new URL(request.url, 'http://localhost').pathname);
    const file = path === null ? null : resolveInside(root, path);
    return file && (await sendFile(request, reply, file, FOREVER)) ? reply : nothing(reply);
  });
  await server.listen({ host, port });
  return server;
}
