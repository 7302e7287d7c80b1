import { Body, Controller, Inject, Injectable, Optional, Post, Req, Res } from '@nestjs/common';
import { FAILURES_ACCEPTED_MAX, FAILURES_LOGGED_MAX } from '@tidings/contracts/limits/web-limits.ts';
import {
  type SliceFailure,
  FAILURES_PATH,
  FAILURE_KINDS,
  removePersonalData,
} from '@tidings/contracts/web/slice-failure.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { sliceFailures } from '@tidings/platform/process/telemetry/metrics.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BeforeSignIn, toLimitedRequester } from '../../server/graphql/request-context.ts';
import { isSameOrigin } from '../../server/http/origin.ts';

export type ListServedSlices = () => Promise<readonly { name: string; version: string }[]>;

export const LIST_SERVED_SLICES = Symbol('slices in service');

const MINUTE_MS = 60_000;
const VERSIONS_MAX = 60;
const OTHER = 'other';

/** Counts failures by slice and version, and logs each at most once a minute. */
@Injectable()
export class SliceFailuresService {
  /** Versions served since the process started, because open tabs may still use previous ones. */
  readonly #versions = new Set<string>();
  readonly #logged = new Set<string>();
  #minute = -Infinity;
  #taken = 0;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(LIST_SERVED_SLICES) private readonly inService: ListServedSlices = async () => [],
  ) {}

  hasRoom(): boolean {
    const now = performance.now();
    if (now - this.#minute >= MINUTE_MS) {
      this.#minute = now;
      this.#taken = 0;
      this.#logged.clear();
    }
    this.#taken += 1;
    return this.#taken <= FAILURES_ACCEPTED_MAX;
  }

  async take(report: SliceFailure): Promise<void> {
    const reported = removePersonalData(report);
    const { slice, version, failure } = reported;
    sliceFailures.inc({ ...(await this.#normalize(slice, version)), failure });
    const key = JSON.stringify(reported);
    if (this.#logged.has(key) || this.#logged.size >= FAILURES_LOGGED_MAX) return;
    this.#logged.add(key);
    this.logger.warn({ failure: reported }, `Part of a page failed: ${slice} ${version}.`);
  }

  /** Unknown versions count as `other`, so that clients cannot fill the memory. */
  async #normalize(slice: string, version: string): Promise<{ slice: string; version: string }> {
    const now = await this.inService();
    for (const served of now)
      if (this.#versions.size < VERSIONS_MAX) this.#versions.add(`${served.name} ${served.version}`);
    if (this.#versions.has(`${slice} ${version}`)) return { slice, version };
    return { slice: now.some(({ name }) => name === slice) ? slice : OTHER, version: OTHER };
  }
}

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
