import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AdmissionControl, handleBeforeFastify } from './admission.ts';
import { unmeasuredRequests } from './request-watch.ts';

export type BasePathRequest = Pick<FastifyRequest, 'basePath'>;
type Meant = { inside: string } | { instead: string } | null;

declare module 'fastify' {
  interface FastifyRequest {
    basePath?: string;
    /** Set by Passport if `@Access` requires the caller; null for anonymous callers. */
    user?: Bearer | null;
  }
}

/** Call before adding routes. */
export function declareBasePath(server: FastifyInstance, basePath: string): void {
  server.decorateRequest('basePath', basePath);
}

export const addBasePath = ({ basePath = '' }: BasePathRequest, path: string): string => basePath + path;

/** Prefixes a cookie name. `__Host-` requires the path `/`, so a base path uses `__Secure-`. */
export const buildCookieName = ({ basePath = '' }: BasePathRequest, name: string): string =>
  `${basePath === '' ? '__Host-' : '__Secure-'}${name}`;

/** Paths served at the root: probes from this machine, which know only the port, and well-known URLs (RFC 8615). */
const AT_THE_ROOT = /^\/(?:healthz\/(?:live|ready)|metrics|\.well-known\/(?:security\.txt|change-password))(?:\?|$)/;
/** Spellings of a path that a proxy and this server could interpret differently. They are rejected. */
const CROOKED = /\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;
const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

function resolveBasePathUrl(basePath: string, url: string): Meant {
  if (AT_THE_ROOT.test(url)) return { inside: url };
  const [path = ''] = url.split('?', 1);
  if (path === basePath) return { instead: `${basePath}/${url.slice(path.length)}` };
  if (!path.startsWith(`${basePath}/`) || CROOKED.test(path)) return null;
  return { inside: url.slice(basePath.length) };
}

/** Removes the base path from request URLs, so that all code behind it handles paths from the root. */
@Injectable()
export class BasePathStripper {
  // Must be created after `AdmissionControl`, because the handler that is added last runs first.
  constructor(
    { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
    @Inject(CONFIG) { basePath, publicAddress }: Config,
    _admission: AdmissionControl,
  ) {
    if (basePath === '') return;
    const elsewhere =
      `Tidings is at ${publicAddress}/, and this path is outside it.\nIf a proxy is in front of ` +
      `Tidings, configure it to pass on the requested path unchanged, including ${basePath}/ (nginx: ` +
      'proxy_pass without a path; Caddy: handle instead of handle_path; Traefik: no stripPrefix), or ' +
      'correct TIDINGS_ORIGIN.\n';
    handleBeforeFastify(httpAdapter.getInstance(), (request, response, answer) => {
      const target = resolveBasePathUrl(basePath, request.url ?? '/');
      if (target === null) end(response, 404, elsewhere);
      else if ('instead' in target)
        end(response, 308, `This page is at ${target.instead}\n`, { location: target.instead });
      else {
        request.url = target.inside;
        answer();
      }
    });
  }
}

function end(response: ServerResponse, status: number, text: string, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...HEADERS, ...more }).end(text);
}

const YEAR_SECONDS = 365 * 24 * 3_600;
/** Paths that may be requested by IP address or from this machine. They have other access rules. */
const BY_ANY_NAME = /^\/(?:healthz\/|metrics$|dev\/mail(?:\?|$))/;

/** Rejects requests for other host names with 421. Call it before adding routes. */
export function requirePublicOrigin(server: FastifyInstance, publicAddress: string): void {
  const { host, hostname, protocol } = new URL(publicAddress);
  const isSecure = protocol === 'https:';
  const wrongHostMessage =
    `This is ${publicAddress}, but the request names a different host. Open ${publicAddress}\nIf a ` +
    'proxy is in front of Tidings, configure it to pass on the requested host name in the Host ' +
    'header, or correct TIDINGS_ORIGIN.\n';
  const publicRequest = {
    host: { value: host },
    hostname: { value: hostname },
    protocol: { value: protocol.slice(0, -1) },
  };
  server.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (BY_ANY_NAME.test(request.url) || unmeasuredRequests.getStore()) return undefined;
    if (isSecure) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    // Compare URLs, so that a default port and capital letters do not matter.
    if (URL.parse(`${protocol}//${request.host}`)?.host !== host)
      return reply
        .code(421)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(wrongHostMessage);
    Object.defineProperties(request, publicRequest);
    return undefined;
  });
}

const ABSOLUTE = /^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i;
/** Characters that end a host or separate two hosts. */
const NOT_A_HOST = /[\s,/?#@\\]/;
const PROBLEM_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
};

/**
 * Rejects ambiguous hosts with 400 (RFC 9112, section 3.2), because a cache or proxy in front could use another host as
 * its key.
 */
@Injectable()
export class RequestHostCheck {
  // Must be created after `BasePathStripper`, because the handler that is added last runs first.
  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>, _basePaths: BasePathStripper) {
    handleBeforeFastify(httpAdapter.getInstance(), (request, response, answer) => {
      const problem = ambiguityIn(request);
      if (problem === null) answer();
      else response.writeHead(400, PROBLEM_HEADERS).end(`${problem}\n`);
    });
  }
}

/** Returns why the request is ambiguous, or null. Also shortens an absolute request target to its path. */
function ambiguityIn(request: IncomingMessage): string | null {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return 'The request has more than one Host header. Send exactly one.';
  const { host = '' } = request.headers;
  if (NOT_A_HOST.test(host)) return 'The Host header must be one host name, with a port if needed.';
  const target = request.url ?? '/';
  if (!ABSOLUTE.test(target)) return null;
  const named = URL.parse(target);
  if (!named || !/^https?:$/.test(named.protocol) || named.username !== '' || named.password !== '')
    return 'The request line must name a path, or an http or https address without a user name.';
  if (named.host !== URL.parse(`${named.protocol}//${host}`)?.host)
    return 'The request line and the Host header name different hosts. Name the same host in both.';
  // Normalising would hide spellings that `BasePathStripper` rejects.
  const path = target.replace(ABSOLUTE, '');
  request.url = path.startsWith('/') ? path : `/${path}`;
  return null;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Returns the site URL that the client requested, which is untrusted, or null if the host is invalid. */
export function getRequestedSiteUrl(
  request: Pick<FastifyRequest, 'protocol' | 'host'> & BasePathRequest,
): string | null {
  const { protocol, host } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}${addBasePath(request, '')}` : null;
}

/**
 * Returns true for requests from pages of this origin and from clients other than browsers. Scripts cannot forge the
 * headers that are checked.
 */
export function isSameOrigin({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}
