import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether `If-None-Match` contains the tag. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}

/** Aborts when the client disconnects. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (reply.raw.destroyed) disconnected.abort();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

/** Sends an error in the format of the API: a code and a message. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send({ code, message });
}

/** Sends 429 with the minutes to wait. */
export function refuseOften(reply: FastifyReply, minutes: number): void {
  refuse(
    reply.header('retry-after', String(minutes * 60)),
    429,
    'BUSY',
    `Too many requests. Try again in ${minutes} min.`,
  );
}
