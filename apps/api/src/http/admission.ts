import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { BEGUN_REQUESTS_MAX, BEGUN_REQUESTS_MORE, REQUEST_BEGUN_MS, TRY_AGAIN_SECONDS } from '@tidings/contracts/limits/admission-limits.ts';
import { requestsShed, requestSeconds } from '@tidings/platform/telemetry/metrics.ts';

/**
 * What tells how the process is: one that cannot say so any more would be restarted on top of its load. And pictures of stories,
 * which have a queue of their own (picture-limits.ts).
 */
const NEVER = /^\/(?:healthz\/|metrics$|images\/)/;
/** What belongs to something begun: sound that plays, the rest of a page. It goes last. */
const LAST = /^\/(?:audio|assets|mf)\//;
const REFUSED = 503;
const MESSAGE = 'Very many people are here at this moment. Please try again in a few seconds.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Made once: whoever is refused shall cost as little as can be. */
const answers = {
  graphql: inForm(JSON_TYPE, JSON.stringify({ data: null, errors: [{ message: MESSAGE, extensions: { code: 'OVERLOADED' } }] })),
  page: inForm('text/plain; charset=utf-8', MESSAGE),
  other: inForm(JSON_TYPE, JSON.stringify({ code: 'OVERLOADED', message: MESSAGE })),
};

/**
 * Refuses what cannot be answered soon, at once and cheaply, so that what is taken is answered in time. Counted are
 * requests that have begun a moment ago: what waits longer (a page being fetched, sound being made) takes no turn from others.
 * It stands before Fastify, since what leads up to a route there costs several times the refusal.
 */
@Injectable()
export class Admission {
  #begun = 0;
  readonly #shed = { begun: requestsShed.labels({ kind: 'begun' }), new: requestsShed.labels({ kind: 'new' }) };
  readonly #seconds = requestSeconds.labels({ kind: 'other', operation: 'refused, too many', status: String(REFUSED) });

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>) {
    const { server } = httpAdapter.getInstance();
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.#takes(request.url ?? '/', response)) for (const listener of listeners) listener.call(server, request, response);
      else refuse(request, response);
    });
  }

  #takes(url: string, response: ServerResponse): boolean {
    if (NEVER.test(url)) return true;
    const isLast = LAST.test(url);
    if (this.#begun >= BEGUN_REQUESTS_MAX + (isLast ? BEGUN_REQUESTS_MORE : 0)) {
      this.#shed[isLast ? 'begun' : 'new'].inc();
      this.#seconds.observe(0);
      return false;
    }
    this.#count(response);
    return true;
  }

  #count(response: ServerResponse): void {
    this.#begun += 1;
    let counts = true;
    const forget = () => {
      clearTimeout(timer);
      if (counts) this.#begun -= 1;
      counts = false;
    };
    const timer = setTimeout(forget, REQUEST_BEGUN_MS).unref();
    response.once('close', forget);
  }
}

/** Its body as a string: so it leaves with the headers in one write. */
function inForm(type: string, body: string): { headers: Record<string, string | number>; body: string } {
  return { headers: { 'content-type': type, 'content-length': Buffer.byteLength(body), 'retry-after': TRY_AGAIN_SECONDS, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }, body };
}

function refuse({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const answer = url?.startsWith('/graphql') ? answers.graphql : headers.accept?.includes('text/html') ? answers.page : answers.other;
  response.writeHead(REFUSED, answer.headers).end(answer.body);
}
