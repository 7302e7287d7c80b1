import { resolve } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { CACHE_FOREVER, decodePath, resolvePathInside, sendNotFound, sendFile } from '../../server/http/responses.ts';

export async function serveFiles(
  folder: string,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const root = resolve(folder);
  const server = fastify({ forceCloseConnections: true });
  for (const probe of ['live', 'ready']) server.get(`/healthz/${probe}`, () => ({ status: 'ok' }));
  server.get('/*', async (request, reply) => {
    const path = decodePath(new URL(request.url, 'http://localhost').pathname);
    const file = path === null ? null : resolvePathInside(root, path);
    return file && (await sendFile(request, reply, file, CACHE_FOREVER)) ? reply : sendNotFound(reply);
  });
  await server.listen({ host, port });
  return server;
}
