import type { ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AdmissionControl, handleBeforeFastify } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    basePath?: string;
  }
}

export type BasePathRequest = Pick<FastifyRequest, 'basePath'>;
type Meant = { inside: string } | { instead: string } | null;

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

export function resolveBasePathUrl(basePath: string, url: string): Meant {
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
