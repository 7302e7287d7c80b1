import { Controller, Get, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import type { Config } from '@tidings/platform/config/config.ts';
import { figuresWith } from '@tidings/platform/telemetry/figures.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { BeforeSignIn } from '../graphql/before-sign-in.ts';
import { isThisMachine } from '../http/this-machine.ts';
import { liveness, readinessWith } from './health-answers.ts';
import type { HealthAnswer } from './health-answers.ts';

/**
 * Health where visitors come: whether, for everybody, probes among them; what is the matter, and figures, only at this
 * machine, and not at all where they have a port of their own.
 */
@BeforeSignIn()
@Controller()
export class HealthController {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('healthz/live')
  async live(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.#answer(request, reply, liveness());
  }

  @Get('healthz/ready')
  async ready(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.#answer(request, reply, await readinessWith(this.database));
  }

  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.#isOperator(request)) throw new NotFoundException();
    const { type, text } = await figuresWith(this.database);
    await reply.header('content-type', type).send(text);
  }

  #isOperator(request: FastifyRequest): boolean {
    return this.config.metricsPort === undefined && isThisMachine(request);
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, { code, status, details }: HealthAnswer): Promise<void> {
    await reply.code(code).send({ status, ...(this.#isOperator(request) ? details : {}) });
  }
}
