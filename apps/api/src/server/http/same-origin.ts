import type { FastifyRequest } from 'fastify';

/**
 * Returns true for requests from pages of this origin and from clients other than browsers. Scripts cannot forge the
 * headers that are checked.
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
