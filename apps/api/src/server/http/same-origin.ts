import type { FastifyRequest } from 'fastify';

/** Also returns true without a browser. Scripts cannot forge these headers. */
export function isSameOrigin({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}
