import type { FastifyReply, FastifyRequest } from 'fastify';

export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}

export function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (reply.raw.destroyed) disconnected.abort();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

export function sendRefusal(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send({ code, message });
}

export function sendTooManyRequests(reply: FastifyReply, minutes: number): void {
  sendRefusal(
    reply.header('retry-after', String(minutes * 60)),
    429,
    'BUSY',
    `Too many requests. Try again in ${minutes} min.`,
  );
}
