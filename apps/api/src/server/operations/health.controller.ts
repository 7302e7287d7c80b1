import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { isSchemaCurrent } from '@tidings/database/migrate.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { collectMetrics } from '@tidings/platform/process/telemetry/metrics-sources.ts';
import { loopProgress, readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { PRODUCT_VERSION, getProductCommit } from '@tidings/platform/product-version.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../graphql/request-context.ts';

type HealthResponse = { code: 200 | 503; status: string; details: object };

function checkLiveness(): HealthResponse {
  const stuck = loopProgress.stuck();
  return stuck.length === 0
    ? { code: 200, status: 'ok', details: { stuck } }
    : { code: 503, status: 'stuck', details: { stuck } };
}

/** Returns 503 if a required part is missing. `notes` lists degraded parts. */
async function checkReadiness(database: DataSource): Promise<HealthResponse> {
  const missing = await missingWith(database);
  const notes = readiness.notes();
  const details = {
    version: PRODUCT_VERSION,
    commit: getProductCommit(),
    missing,
    ...(notes.length > 0 ? { notes } : {}),
  };
  return missing.length === 0 ? { code: 200, status: 'ok', details } : { code: 503, status: 'unavailable', details };
}

async function missingWith(database: DataSource): Promise<string[]> {
  try {
    return [...((await isSchemaCurrent(database)) ? [] : ['migrations']), ...readiness.names()];
  } catch {
    return ['database'];
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Details and metrics need the operator's token, because a local proxy hides the peer address. */
@BeforeSignIn()
@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('healthz/live')
  async live(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.#answer(request, reply, checkLiveness());
  }

  @Get('healthz/ready')
  async ready(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.#answer(request, reply, await checkReadiness(this.database));
  }

  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.#isOperator(request)) {
      if (this.config.metricsToken === undefined && this.config.metricsPort !== undefined)
        throw new NotFoundException();
      await reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({
          code: 'UNAUTHENTICATED',
          message:
            'Metrics need "Authorization: Bearer" with the value of TIDINGS_METRICS_TOKEN. If it is not set, set it ' +
            'or TIDINGS_METRICS_PORT.',
        });
      return;
    }
    const { type, text } = await collectMetrics(this.database);
    await reply.header('content-type', type).send(text);
  }

  #isOperator(request: FastifyRequest): boolean {
    const { metricsToken } = this.config;
    const presented = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return (
      metricsToken !== undefined && presented !== undefined && timingSafeEqual(digest(presented), digest(metricsToken))
    );
  }

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, status, details }: HealthResponse,
  ): Promise<void> {
    await reply.code(code).send({ status, ...(this.#isOperator(request) ? details : {}) });
  }
}

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
