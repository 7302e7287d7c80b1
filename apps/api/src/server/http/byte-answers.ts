import type { FastifyReply, FastifyRequest } from 'fastify';

/** True when the client says that it already has exactly this. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** Aborted when the listener has gone: nothing more is made or read for them. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** An error as the rest of the API says it: a stable code and a sentence. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send({ code, message });
}

/** Refuses what was asked for more often than it may be; `minutes` until it may be asked for again. */
export function refuseOften(reply: FastifyReply, minutes: number): void {
  refuse(
    reply.header('retry-after', String(minutes * 60)),
    429,
    'BUSY',
    `This was asked for very often. Ask again in ${minutes} min.`,
  );
}
