import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BEGUN_REQUESTS_MAX, BEGUN_REQUESTS_MORE, REQUEST_BEGUN_MS, TRY_AGAIN_SECONDS } from '@tidings/contracts/limits/admission-limits.ts';
import { requestsShed } from '@tidings/platform/telemetry/metrics.ts';

/**
 * What tells how the process is: one that cannot say so any more would be restarted on top of its load. And pictures of stories,
 * which have a queue of their own (picture-limits.ts).
 */
const NEVER = /^\/(?:healthz\/|metrics$|images\/)/;
/** What belongs to something begun: sound that plays, the rest of a page. It goes last. */
const LAST = /^\/(?:audio|assets|mf)\//;
const MESSAGE = 'Very many people are here at this moment. Please try again in a few seconds.';

/**
 * Refuses what cannot be answered soon, at once and cheaply, so that what is taken is answered in time. Counted are
 * requests that have begun a moment ago: what waits longer (a page being fetched, sound being made) takes no turn from others.
 */
@Injectable()
export class Admission {
  #begun = 0;

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>) {
    httpAdapter.getInstance().addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
      if (NEVER.test(request.url)) { done(); return; }
      const isLast = LAST.test(request.url);
      if (this.#begun >= BEGUN_REQUESTS_MAX + (isLast ? BEGUN_REQUESTS_MORE : 0)) {
        requestsShed.inc({ kind: isLast ? 'begun' : 'new' });
        void refuse(request, reply);
        return;
      }
      this.#count(reply);
      done();
    });
  }

  #count(reply: FastifyReply): void {
    this.#begun += 1;
    let counts = true;
    const forget = () => {
      clearTimeout(timer);
      if (counts) this.#begun -= 1;
      counts = false;
    };
    const timer = setTimeout(forget, REQUEST_BEGUN_MS).unref();
    reply.raw.once('close', forget);
  }
}

function refuse({ url, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = reply.code(503).header('retry-after', String(TRY_AGAIN_SECONDS)).header('cache-control', 'no-store');
  if (url.startsWith('/graphql')) return refused.send({ data: null, errors: [{ message: MESSAGE, extensions: { code: 'OVERLOADED' } }] });
  if (headers.accept?.includes('text/html')) return refused.type('text/plain; charset=utf-8').send(MESSAGE);
  return refused.send({ code: 'OVERLOADED', message: MESSAGE });
}
