import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'tidings_listener';
const LISTENER = /^[A-Za-z0-9_-]{22}$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The name a browser listens under while nobody is signed in; null when it has none yet. */
export function anonymousListenerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value && LISTENER.test(value)) return value;
  }
  return null;
}

/** Names a browser, in a cookie no script can read. */
export function nameListener(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): string {
  const name = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${name}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return name;
}

/** The browser has this name no more. */
export function forgetListener(reply: FastifyReply): void {
  void reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}
