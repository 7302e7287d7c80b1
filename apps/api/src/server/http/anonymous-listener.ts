import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addBasePath, buildCookieName } from './base-path.ts';
import type { BasePathRequest } from './base-path.ts';

type Asking = Pick<FastifyRequest, 'protocol'> & BasePathRequest;
const COOKIE = 'tidings_listener';
/** The prefix of the cookie name prevents other hosts in the domain from setting the cookie. */
const cookieFor = (request: Asking): string =>
  request.protocol === 'https' ? buildCookieName(request, COOKIE) : COOKIE;
const LISTENER = /^[A-Za-z0-9_-]{22}$/;
const YEAR_SECONDS = 365 * 24 * 3600;

export function readAnonymousListener(request: Asking & Pick<FastifyRequest, 'headers'>): string | null {
  const cookie = cookieFor(request);
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === cookie && value && LISTENER.test(value)) return value;
  }
  return null;
}

export function assignAnonymousListener(request: Asking, reply: FastifyReply): string {
  const name = randomBytes(16).toString('base64url');
  setListener(request, reply, name, YEAR_SECONDS);
  return name;
}

export function clearAnonymousListener(request: Asking, reply: FastifyReply): void {
  setListener(request, reply, '', 0);
}

function setListener(request: Asking, reply: FastifyReply, name: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookieFor(request)}=${name}; Path=${addBasePath(request, '/')}; Max-Age=${seconds}; ` +
      `HttpOnly; SameSite=Lax${secure}`,
  );
}
