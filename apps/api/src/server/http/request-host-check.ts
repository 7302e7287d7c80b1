import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { BasePathStripper } from './base-path-stripper.ts';
import { handleBeforeFastify } from './handle-before-fastify.ts';

const ABSOLUTE = /^[a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?/i;
/** Characters that end a host or separate two hosts. */
const NOT_A_HOST = /[\s,/?#@\\]/;
const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' };

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
      else response.writeHead(400, HEADERS).end(`${problem}\n`);
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
