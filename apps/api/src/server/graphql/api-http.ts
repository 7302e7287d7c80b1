import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { Inject, Injectable, Controller, Get, NotFoundException, Res } from '@nestjs/common';
import { HttpAdapterHost, ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { VARIABLES_DEPTH_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { toNetworkKeys } from '@tidings/domain/limits/network-keys.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { printSchema } from 'graphql';
import { RefusalDelay } from '../http/overload.ts';
import { type RequestLabel, labelRequest } from '../http/request-watch.ts';
import { type QueryRefusal, createQueryGuard } from './query-guard.ts';
import { BeforeSignIn } from './request-context.ts';

const API_PATHS = ['/graphql', '/schema.graphql', '/healthz/', '/metrics'];
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/**
 * Maximum delay for requests from one network. It is shorter than the maximum for a browser in `AdmissionControl`,
 * because other people share the network.
 */
const NETWORK_DELAY_MAX_MS = 1_000;

/** Hooks are added in the constructor, because Fastify applies only hooks registered before a route. */
@Injectable()
export class ApiHttpSetup {
  constructor(host: HttpAdapterHost<FastifyAdapter>, @Inject(CONFIG) config: Config) {
    const server = host.httpAdapter.getInstance();
    const guard = createQueryGuard({ introspection: config.development });
    void server.register(compress, {
      global: true,
      threshold: 1024,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    server.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const path = getPath(request);
      if (API_PATHS.some((start) => path.startsWith(start))) reply.headers(HEADERS);
      if (path === '/graphql' && request.method !== 'POST') {
        return reply
          .header('allow', 'POST')
          .code(405)
          .send(refusal({ code: 'REQUEST_REFUSED', message: 'Send GraphQL requests with POST.' }));
      }
    });
    const pace = new RefusalDelay(NETWORK_DELAY_MAX_MS);
    server.addHook('onSend', async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      if (!reply.hasHeader('retry-after')) return;
      const wait = pace.count(toNetworkKeys(ip)[0]);
      if (wait > 0) await sleep(wait, undefined, { ref: false });
    });
    server.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      if (getPath(request) !== '/graphql') return;
      const refused = judgeRequest(request.body, (query, operation) =>
        guard(query, operation, (asked: RequestLabel) => labelRequest(request, asked)),
      );
      if (refused) return reply.code(400).send(refusal(refused));
    });
  }
}

function getPath(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
}

function judgeRequest(
  body: unknown,
  guard: (source: unknown, operation: unknown) => QueryRefusal | null,
): QueryRefusal | null {
  if (Array.isArray(body)) return { code: 'QUERY_BATCHED', message: 'Send one operation per request.' };
  if (typeof body !== 'object' || body === null)
    return { code: 'QUERY_INVALID', message: 'Send a JSON object with "query".' };
  const { query, operationName, variables } = body as { query?: unknown; operationName?: unknown; variables?: unknown };
  if (nestsDeeper(variables, VARIABLES_DEPTH_MAX))
    return {
      code: 'QUERY_INVALID',
      message: `Variables must not be nested more than ${VARIABLES_DEPTH_MAX} levels deep.`,
    };
  return guard(query, operationName);
}

function nestsDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}

function refusal(refused: QueryRefusal): { data: null; errors: { message: string; extensions: { code: string } }[] } {
  return { data: null, errors: [{ message: refused.message, extensions: { code: refused.code } }] };
}

@BeforeSignIn()
@Controller()
export class SchemaController {
  constructor(
    private readonly modules: ModuleRef,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('schema.graphql')
  async schema(@Res() reply: FastifyReply): Promise<void> {
    if (!this.config.development) throw new NotFoundException();
    await reply
      .type('text/plain; charset=utf-8')
      .send(printSchema(this.modules.get(GraphQLSchemaHost, { strict: false }).schema));
  }
}
