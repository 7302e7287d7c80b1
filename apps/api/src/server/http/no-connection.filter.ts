import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { isConnectionTimeout } from '@tidings/database/database-outage.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rejectOverload } from './admission.ts';

@Catch()
export class NoConnectionFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') return;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (!isConnectionTimeout(error) || reply.raw.headersSent) return super.catch(error, host);
    reply.hijack();
    rejectOverload(http.getRequest<FastifyRequest>().raw, reply.raw);
  }
}
