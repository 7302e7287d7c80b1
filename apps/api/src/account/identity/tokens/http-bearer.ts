import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../server/graphql/api-error.ts';
import type { Bearer } from '../../../server/graphql/bearer.ts';
import { isSameOrigin } from '../../../server/http/same-origin.ts';
import { cookieOf } from '../cookies.ts';
import type { AccessStrategy } from './access.strategy.ts';

/** Who is signed in, beside GraphQL. Throws the refusal when nobody is, or when that cannot be found out. */
export async function httpBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  const bearer = await strategy.authenticate(request);
  if (bearer) return bearer;
  throw cookieOf(request, 'refresh') === null
    ? new ApiError('UNAUTHENTICATED', 'Please sign in first.')
    : new ApiError('SESSION_STALE', 'Renew the session, then try again.');
}

/** As `httpBearer`, for what changes or costs something: throws the refusal also when another site's page asks. */
export async function ownBearer(strategy: AccessStrategy, request: FastifyRequest): Promise<Bearer> {
  if (!isSameOrigin(request)) throw new ApiError('REQUEST_REFUSED', 'Another site may not do this.');
  return httpBearer(strategy, request);
}
