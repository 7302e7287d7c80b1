import type { FastifyInstance, FastifyRequest } from 'fastify';

export const formatProxyNotice = (signs: string): string =>
  `a proxy is in front of Tidings (${signs}), and TIDINGS_TRUSTED_PROXIES does not name it: all visitors count ` +
  'as one network, so that one of them can use up the limits of all. Name its address there, and let it send ' +
  'X-Forwarded-For, X-Forwarded-Proto and the requested Host (docs/operations/configure.md, ' +
  '“Behind a proxy”).';

export function detectProxy(server: FastifyInstance, onProxy: (signs: string) => void): void {
  let isNoticed = false;
  server.addHook('onRequest', (request, _reply, done) => {
    const signs = isNoticed ? null : detectSigns(request);
    if (signs !== null) {
      isNoticed = true;
      onProxy(signs);
    }
    done();
  });
}

/**
 * Detects a proxy by its headers, by a browser origin that differs from the requested one, or by a local request for
 * another host.
 */
function detectSigns(request: FastifyRequest): string | null {
  const { headers, protocol, host, hostname } = request;
  const added = findProxyHeaders(request);
  if (added.length > 0) return `it sends ${added.toSorted().join(', ')}`;
  if (headers['sec-fetch-site'] === 'same-origin' && headers.origin && headers.origin !== `${protocol}://${host}`)
    return 'the browser’s address of this site differs from the requested one';
  if (isFromLoopback(request) && !isLoopbackName(hostname) && !hostname.endsWith('.localhost'))
    return 'a local request names another host';
  return null;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const PROXY_HEADER = /^(?:via|forwarded|x-forwarded-.+|x-real-ip)$/;

const findProxyHeaders = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  Object.keys(headers).filter((name) => PROXY_HEADER.test(name));

/** A loopback peer may be a proxy that forwards requests from other machines. */
const isFromLoopback = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '');

const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname);

/**
 * Also checks the requested host name, because another site could resolve its name to this machine. Always require a
 * key as well, because a local proxy may add no header.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'socket' | 'headers' | 'hostname'>): boolean {
  return isFromLoopback(request) && isLoopbackName(request.hostname) && findProxyHeaders(request).length === 0;
}
