import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unmeasuredRequests } from './request-watch.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;
/** Paths that may be requested by IP address or from this machine. They have other access rules. */
const BY_ANY_NAME = /^\/(?:healthz\/|metrics$|dev\/mail(?:\?|$))/;

/** Rejects requests for other host names with 421. Call it before adding routes. */
export function requirePublicOrigin(server: FastifyInstance, publicAddress: string): void {
  const { host, hostname, protocol } = new URL(publicAddress);
  const isSecure = protocol === 'https:';
  const wrongHostMessage =
    `This is ${publicAddress}, but the request names another host: open ${publicAddress}\n` +
    'If a proxy is in front of Tidings, let it pass on the requested host name, with the Host header; or ' +
    'correct TIDINGS_ORIGIN.\n';
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
