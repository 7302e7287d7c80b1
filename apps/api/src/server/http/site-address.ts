import type { FastifyRequest } from 'fastify';
import { outside } from './base-path.ts';
import type { UnderPath } from './base-path.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * The address this site was asked for under, without a slash at its end; null when what the browser named is no host.
 * A browser may name any.
 */
export function siteAddressOf(request: Pick<FastifyRequest, 'protocol' | 'host'> & UnderPath): string | null {
  const { protocol, host } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}${outside(request, '')}` : null;
}
