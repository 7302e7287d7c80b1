import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { RETRY_AFTER_SECONDS } from '@tidings/contracts/limits/web-limits.ts';
import { isConnectionTimeout } from '@tidings/database/database-connection.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const OVERLOADED_STATUS = 503;
const MESSAGE = 'The server is busy. Please try again in a few seconds.';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Responses are prepared in advance, because rejecting a request must be cheap. */
const answers = {
  graphql: inForm(
    JSON_TYPE,
    JSON.stringify({ data: null, errors: [{ message: MESSAGE, extensions: { code: 'OVERLOADED' } }] }),
  ),
  page: inForm('text/plain; charset=utf-8', MESSAGE),
  other: inForm(JSON_TYPE, JSON.stringify({ code: 'OVERLOADED', message: MESSAGE })),
};

export function rejectOverload({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const answer = url?.startsWith('/graphql')
    ? answers.graphql
    : headers.accept?.includes('text/html')
      ? answers.page
      : answers.other;
  response.writeHead(OVERLOADED_STATUS, answer.headers).end(answer.body);
}

function inForm(type: string, body: string): { headers: Record<string, string | number>; body: string } {
  return {
    headers: {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'retry-after': RETRY_AFTER_SECONDS,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

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

const FREE = 20;
const STEP_MS = 50;
const WINDOW_MS = 10_000;
const CLIENTS_MAX = 10_000;

type Refused = { since: number; count: number };

/**
 * Delays clients in a retry loop, even for missing pages, so that they use little CPU time and few places in the queue
 * of new connections. The number of rejections is halved every ten seconds.
 */
export class RefusalDelay {
  readonly #clients = new Map<string, Refused>();
  readonly #countMax: number;
  readonly #now: () => number;

  constructor(delayMaxMs: number, now: () => number = () => performance.now()) {
    this.#countMax = FREE + delayMaxMs / STEP_MS;
    this.#now = now;
  }

  count(client: string): number {
    const { since, count } = this.#recent(client) ?? { since: this.#now(), count: 0 };
    this.#clients.delete(client);
    this.#clients.set(client, { since, count: Math.min(this.#countMax, count + 1) });
    for (const oldest of this.#clients.keys()) {
      if (this.#clients.size <= CLIENTS_MAX) break;
      this.#clients.delete(oldest);
    }
    return this.delayFor(client);
  }

  delayFor(client: string): number {
    return Math.max(0, (this.#recent(client)?.count ?? 0) - FREE) * STEP_MS;
  }

  #recent(client: string): Refused | undefined {
    const entry = this.#clients.get(client);
    if (!entry) return undefined;
    const windows = Math.floor((this.#now() - entry.since) / WINDOW_MS);
    return { since: entry.since + windows * WINDOW_MS, count: Math.floor(entry.count / 2 ** windows) };
  }
}
