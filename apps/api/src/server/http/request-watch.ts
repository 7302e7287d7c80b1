import { AsyncLocalStorage } from 'node:async_hooks';
import { requestSeconds } from '@tidings/platform/process/telemetry/metrics.ts';
import { type OpenSpan, runInSpan, runInTrace, startSpan } from '@tidings/platform/process/telemetry/trace.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type RequestLabel = {
  kind: 'read' | 'search' | 'mutation' | 'audio' | 'other';
  operation: string;
};

type Watched = {
  span: OpenSpan;
  asked?: RequestLabel;
  answeredAfterMs?: number;
  isFailed?: boolean;
};

const UNWATCHED_PATH = /^\/(?:healthz|metrics|audio\/[^/]+\/events|radio\/)/;
export const unmeasuredRequests = new AsyncLocalStorage<true>();
const GRAPHQL = '/graphql';
const REFUSED: RequestLabel = { kind: 'other', operation: 'refused document' };
const watched = new WeakMap<FastifyRequest, Watched>();

export function labelRequest(request: FastifyRequest, asked: RequestLabel): void {
  const entry = watched.get(request);
  if (entry) entry.asked = asked;
}

/** Marks a request as failed although its HTTP status is a success, as in GraphQL. */
export function markRequestFailed(request: FastifyRequest | undefined): void {
  const entry = request && watched.get(request);
  if (entry) entry.isFailed = true;
}

export type AnsweredRequest = { method: string; route: string; operation: string; status: number; ms: number };

/** Measures all requests and continues the callers' traces. Call before adding routes. */
export function watchRequests(server: FastifyInstance, onAnswered?: (request: AnsweredRequest) => void): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['traceparent'];
    const traceparent = typeof header === 'string' ? header : undefined;
    if (UNWATCHED_PATH.test(request.url) || unmeasuredRequests.getStore()) return runInTrace(traceparent, done);
    const span = startSpan(request.method, 'server', traceparent, { 'http.request.method': request.method });
    watched.set(request, { span });
    return runInSpan(span, done);
  });
  // A streamed response counts as answered when it begins, because audio lasts as long as it is played.
  server.addHook('onSend', (request, reply, payload, done) => {
    const entry = watched.get(request);
    if (entry && typeof payload === 'object' && payload !== null && 'pipe' in payload)
      entry.answeredAfterMs ??= reply.elapsedTime;
    done(null, payload);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const entry = watched.get(request);
    const summary = entry && finish(entry, request, reply);
    if (summary) onAnswered?.(summary);
    done();
  });
}

function finish(
  { span, asked, answeredAfterMs, isFailed }: Watched,
  request: FastifyRequest,
  reply: FastifyReply,
): AnsweredRequest {
  const route = request.routeOptions.url ?? 'nothing here';
  const status = isFailed ? 500 : reply.statusCode;
  const { kind, operation } =
    route === GRAPHQL ? (reply.statusCode === 200 && asked) || REFUSED : (asked ?? { kind: 'other', operation: route });
  const ms = answeredAfterMs ?? reply.elapsedTime;
  requestSeconds.observe({ kind, operation, status: String(status) }, ms / 1_000);
  span.end({
    name: `${request.method} ${route}${route === GRAPHQL ? ` ${operation}` : ''}`,
    facts: {
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      ...(route === GRAPHQL ? { 'graphql.operation.name': operation } : {}),
    },
    ...(status >= 500 ? { cause: `HTTP ${status}` } : {}),
  });
  return { method: request.method, route, operation, status, ms: Math.round(ms) };
}
