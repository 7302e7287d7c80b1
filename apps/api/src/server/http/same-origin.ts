import type { FastifyRequest } from 'fastify';

/**
 * Whether a page of this very site asks, or no page at all. A browser says so by itself and lets no script say
 * otherwise.
 */
export function isSameOrigin({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}
