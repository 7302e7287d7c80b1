import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unwatched } from './request-watch.ts';

const YEAR_SECONDS = 365 * 24 * 3_600;
/** Asked for by machines that know an address alone, or by whoever sits at this one: those have rules of their own. */
const BY_ANY_NAME = /^\/(?:healthz\/|metrics$|dev\/mail(?:\?|$))/;

/**
 * From here on every request was asked for under the origin of the public address, whatever a proxy in front says or
 * leaves out; other names get 421. To be called before there are routes.
 */
export function requirePublicOrigin(server: FastifyInstance, publicAddress: string): void {
  const { host, hostname, protocol } = new URL(publicAddress);
  const isSecure = protocol === 'https:';
  const wrong =
    `This is ${publicAddress}, and you asked for another name: open ${publicAddress}\n` +
    'If a proxy stands in front of Tidings, let it pass on the name that was asked for, with the Host header; or ' +
    'correct TIDINGS_ORIGIN.\n';
  const asked = {
    host: { value: host },
    hostname: { value: hostname },
    protocol: { value: protocol.slice(0, -1) },
  };
  server.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (BY_ANY_NAME.test(request.url) || unwatched.getStore()) return undefined;
    if (isSecure) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    // By way of an address: a port that goes without saying, and capitals, are no other name.
    if (URL.parse(`${protocol}//${request.host}`)?.host !== host)
      return reply
        .code(421)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .type('text/plain; charset=utf-8')
        .send(wrong);
    Object.defineProperties(request, asked);
    return undefined;
  });
}
