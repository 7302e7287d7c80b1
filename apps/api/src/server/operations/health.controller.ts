import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { collectMetrics } from '@tidings/platform/telemetry/metrics-sources.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../graphql/before-sign-in.ts';
import { checkLiveness, checkReadiness } from './health-checks.ts';
import type { HealthResponse } from './health-checks.ts';

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
