import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromLoopback, isLoopbackName, proxyHeadersOf } from './this-machine.ts';

/** Said when a proxy was noticed that TIDINGS_TRUSTED_PROXIES does not name. */
export const unnamedProxy = (signs: string): string =>
  `a proxy stands in front of Tidings (${signs}), and TIDINGS_TRUSTED_PROXIES does not name it: all visitors count ` +
  'as one network, so that one of them can use up the limits of all. Name its address there, and let it send ' +
  'X-Forwarded-For, X-Forwarded-Proto and the Host that was asked for (docs/operations/configure.md, ' +
  '“Behind a proxy”).';

/** Calls `onProxy` the first time that a request came through a proxy, and what said so. */
export function detectProxy(server: FastifyInstance, onProxy: (signs: string) => void): void {
  let isNoticed = false;
  server.addHook('onRequest', (request, _reply, done) => {
    const signs = isNoticed ? null : signsOf(request);
    if (signs !== null) {
      isNoticed = true;
      onProxy(signs);
    }
    done();
  });
}

/** What gives a proxy away: its headers, or, where it adds none, what the browser says that no longer fits. */
function signsOf(request: FastifyRequest): string | null {
  const { headers, protocol, host, hostname } = request;
  const added = proxyHeadersOf(request);
  if (added.length > 0) return `it sends ${added.toSorted().join(', ')}`;
  if (headers['sec-fetch-site'] === 'same-origin' && headers.origin && headers.origin !== `${protocol}://${host}`)
    return 'a browser calls this site by another address than the one that was asked for';
  if (isFromLoopback(request) && !isLoopbackName(hostname) && !hostname.endsWith('.localhost'))
    return 'this machine asks for a name that is not its own';
  return null;
}
