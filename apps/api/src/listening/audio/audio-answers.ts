import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reach } from './audio-access.service.ts';

const ID = /^[0-9a-f]{32}$/;
const YEAR = 'max-age=31536000, immutable';

/** The rendition's id in a path, or null when it cannot be one. */
export const renditionIdOf = (text: string): string | null => (ID.test(text) ? text : null);

/**
 * How long an answer may be kept, and by whom. What may end at any moment is asked for every time, and stays out of
 * caches that others share.
 */
export const cacheFor = (reach: Reach, forEverybody = `public, ${YEAR}`): string =>
  reach === 'everybody' ? forEverybody : 'private, no-cache';

/** True when the client says that it already has exactly this. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/** Aborted when the listener has gone: nothing more is made or read for them. */
export function goneSignal(reply: FastifyReply): AbortSignal {
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

export const unknownAudio = (reply: FastifyReply): void =>
  refuse(reply, 404, 'NOT_FOUND', 'There is no such audio. Ask for it again from its article.');
