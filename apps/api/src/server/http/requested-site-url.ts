import type { FastifyRequest } from 'fastify';
import { addBasePath } from './base-path.ts';
import type { BasePathRequest } from './base-path.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Returns the site URL that the client requested, which is untrusted, or null if the host is invalid. */
export function getRequestedSiteUrl(
  request: Pick<FastifyRequest, 'protocol' | 'host'> & BasePathRequest,
): string | null {
  const { protocol, host } = request;
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}${addBasePath(request, '')}` : null;
}
