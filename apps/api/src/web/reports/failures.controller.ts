import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { FAILURES_PATH, FAILURE_KINDS } from '@tidings/contracts/web/slice-failure.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BeforeSignIn } from '../../server/graphql/access.ts';
import { toLimitedRequester } from '../../server/graphql/request-context.ts';
import { isSameOrigin } from '../../server/http/origin.ts';
import { SliceFailuresService } from './slice-failures.service.ts';

const report = z.object({
  slice: z.string().regex(/^(?:shell|mf-[a-z0-9-]{1,40})$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
  failure: z.enum(FAILURE_KINDS),
  message: z.string(),
  stack: z.string(),
});
const ROOM_AGAIN_SECONDS = 60;

@BeforeSignIn()
@Controller(FAILURES_PATH)
export class FailuresController {
  constructor(
    private readonly failures: SliceFailuresService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Post()
  async report(@Body() body: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isSameOrigin(request)) throw new DomainError('REQUEST_REFUSED', 'Cross-site requests are not allowed.');
    const read = report.safeParse(body);
    if (!read.success)
      throw new DomainError('BAD_INPUT', '`slice`, `version`, `failure`, `message` and `stack` are required.');
    if (!this.failures.hasRoom()) {
      void reply.header('retry-after', String(ROOM_AGAIN_SECONDS));
      throw new DomainError('BUSY', 'Too many failure reports at the moment. This report was not stored.');
    }
    await this.limit.take(toLimitedRequester(request, reply), 'failure-reports');
    await this.failures.take(read.data);
    await reply.code(204).header('cache-control', 'no-store').send();
  }
}
