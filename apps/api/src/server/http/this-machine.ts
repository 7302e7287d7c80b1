import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const PROXY_HEADER = /^(?:via|forwarded|x-forwarded-.+|x-real-ip)$/;

export const findProxyHeaders = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  Object.keys(headers).filter((name) => PROXY_HEADER.test(name));

/** A loopback peer may be a proxy that forwards requests from other machines. */
export const isFromLoopback = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '');

export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname);

/**
 * Also checks the requested host name, because another site could resolve its name to this machine. Always require a
 * key as well, because a local proxy may add no header.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'socket' | 'headers' | 'hostname'>): boolean {
  return isFromLoopback(request) && isLoopbackName(request.hostname) && findProxyHeaders(request).length === 0;
}
