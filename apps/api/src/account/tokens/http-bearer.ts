import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../graphql/api-error.ts';
import { cookieOf } from '../cookies.ts';
import type { Bearer } from './access-tokens.service.ts';
import type { AccessStrategy } from './access.strategy.ts';

/** Who is signed in, beside GraphQL. Null when nobody is, or when that cannot be found out: then the request is answered. */
export async function httpBearer(strategy: AccessStrategy, request: FastifyRequest, reply: FastifyReply): Promise<Bearer | null> {
  const refuse = (status: number, code: string, message: string): null => {
    void reply.code(status).header('cache-control', 'private, no-store').send({ code, message });
    return null;
  };
  try {
    const bearer = await strategy.authenticate(request);
    if (bearer) return bearer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const code = String(error.extensions['code']);
    return refuse(code === 'SIGN_IN_UNAVAILABLE' ? 503 : 401, code, error.message);
  }
  return cookieOf(request, 'refresh') === null ? refuse(401, 'UNAUTHENTICATED', 'Please sign in first.') : refuse(401, 'SESSION_STALE', 'Renew the session, then try again.');
}
