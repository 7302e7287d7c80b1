import { collectMetrics } from '@tidings/platform/telemetry/metrics-sources.ts';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { checkLiveness, checkReadiness } from './health-checks.ts';

export function createOperationsServer(database: DataSource): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  const answers = { live: async () => checkLiveness(), ready: () => checkReadiness(database) };
  for (const [name, answer] of Object.entries(answers))
    server.get(`/healthz/${name}`, async (_request, reply) => {
      const { code, status, details } = await answer();
      return reply.code(code).send({ status, ...details });
    });
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await collectMetrics(database);
    return reply.type(type).send(text);
  });
  return server;
}
