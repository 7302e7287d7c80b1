import { Controller, Get, Header, Res } from '@nestjs/common';
import { isCurrent } from '@tidings/database/migrate.ts';
import { progress } from '@tidings/platform/telemetry/progress.ts';
import { readiness } from '@tidings/platform/telemetry/readiness.ts';
import type { FastifyReply } from 'fastify';
import { register } from 'prom-client';
import { DataSource } from 'typeorm';

@Controller()
export class HealthController {
  constructor(private readonly database: DataSource) {}

  /** Alive while every loop of the process turns, not merely while it answers. */
  @Get('healthz/live')
  async live(@Res() reply: FastifyReply): Promise<void> {
    const stuck = progress.stuck();
    await reply.code(stuck.length === 0 ? 200 : 503).send({ status: stuck.length === 0 ? 'ok' : 'stuck', stuck });
  }

  /**
   * Ready when a request can be answered; otherwise 503 and the names of what is missing. `notes`: what works all the
   * same, but not in full.
   */
  @Get('healthz/ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const missing = await this.#missing();
    const notes = readiness.notes();
    await reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ok' : 'unavailable', missing, ...(notes.length > 0 ? { notes } : {}) });
  }

  @Get('metrics')
  @Header('content-type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }

  async #missing(): Promise<string[]> {
    try {
      return [...((await isCurrent(this.database)) ? [] : ['migrations']), ...readiness.names()];
    } catch {
      return ['database'];
    }
  }
}
