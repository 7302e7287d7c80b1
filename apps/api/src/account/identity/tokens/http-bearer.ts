import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../server/http/cookies.ts';
import { isSameOrigin } from '../../../server/http/origin.ts';
import type { AccessStrategy } from './access.strategy.ts';

/** Returns the signed-in caller. Throws UNAUTHENTICATED, SESSION_STALE or an error of `authenticate`. */
export async function requireBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  const bearer = await strategy.authenticate(request);
  if (bearer) return bearer;
  throw readCookie(request, 'refresh') === null
    ? new DomainError('UNAUTHENTICATED', 'Please sign in first.')
    : new DomainError('SESSION_STALE', 'Renew the session, then try again.');
}

/** Like `requireBearer`, but rejects cross-site requests. Use it for endpoints that change data or cause costs. */
export async function requireSameOriginBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  if (!isSameOrigin(request)) throw new DomainError('REQUEST_REFUSED', 'Cross-site requests are not allowed.');
  return requireBearer(strategy, request);
}
