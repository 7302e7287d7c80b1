import { createHash, randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addBasePath } from '../../server/http/base-path.ts';

/** Cookie with the visitor's bucket (0 to 99), set only while a canary is released. */
const COOKIE = 'tidings_canary';
const SEATS = 100;
const KEPT_SECONDS = 30 * 86_400;
const HELD = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`);

export function assignCanaryBucket(request: FastifyRequest, reply: FastifyReply): number {
  const held = HELD.exec(String(request.headers.cookie ?? ''))?.[1];
  if (held !== undefined) return Number(held);
  const bucket = randomInt(SEATS);
  void reply.header(
    'set-cookie',
    `${COOKIE}=${bucket}; Path=${addBasePath(request, '/')}; Max-Age=${KEPT_SECONDS}; SameSite=Lax; HttpOnly`,
  );
  return bucket;
}

/**
 * Buckets differ per version, so that no visitor gets every canary. Visitors who have a canary keep it when the
 * percentage is raised.
 */
export function isInCanary(
  bucket: number,
  { name, version }: { name: string; version: string },
  percent: number,
): boolean {
  const turn = createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE(0);
  return (bucket + turn) % SEATS < percent;
}
