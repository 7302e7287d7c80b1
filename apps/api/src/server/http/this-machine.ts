import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const PROXY_HEADER = /^(?:via|forwarded|x-forwarded-.+|x-real-ip)$/;

/** What a proxy in front adds to a request, by name. */
export const proxyHeadersOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  Object.keys(headers).filter((name) => PROXY_HEADER.test(name));

/** Whether the connection comes from this machine, be it a program in front that passes on what others ask. */
export const isFromLoopback = ({ socket }: Pick<FastifyRequest, 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '');

/** Whether that is a name this machine has for itself alone. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAME.test(hostname);

/**
 * Whether somebody at this machine seems to ask. The name asked for counts too: a page elsewhere could have its own
 * name answered with this machine's address. Never enough for a secret: a proxy here that adds no header looks the
 * same.
 */
export function isThisMachine(request: Pick<FastifyRequest, 'socket' | 'headers' | 'hostname'>): boolean {
  return isFromLoopback(request) && isLoopbackName(request.hostname) && proxyHeadersOf(request).length === 0;
}
