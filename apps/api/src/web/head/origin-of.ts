import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The origin a page was asked for under; null when what the browser named is no host. Whoever asks may name any. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  return HOST.test(host) && /^https?$/.test(protocol) ? `${protocol}://${host}` : null;
}
