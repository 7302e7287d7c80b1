import type { FastifyRequest } from 'fastify';

/** Whether the request comes from our own pages or not from a browser. Scripts cannot forge these headers. */
export function isSameOrigin({
  headers,
  protocol,
  host,
}: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`;
}
