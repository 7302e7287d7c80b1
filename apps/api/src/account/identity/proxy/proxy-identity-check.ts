import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/session-hint.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import type { FastifyInstance } from 'fastify';
import { cookieOf } from '../cookies.ts';
import { createProxyIdentity, markOf } from './proxy-identity.ts';

const SESSION_COOKIE = new RegExp(`^\\s*(?:(?:__(?:Host|Secure)-)?tidings_(?:access|refresh)|${SESSION_HINT_COOKIE})=`);

/**
 * Ignores a session if the proxy no longer reports the person it was created for. Register after the public address is
 * known.
 */
export function requireProxyIdentity(
  server: FastifyInstance,
  config: Pick<Config, 'signIn' | 'trustedProxies' | 'identityHeaders'>,
): void {
  const identityOf = createProxyIdentity(config);
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const identity = identityOf(request);
    if (
      headers.cookie !== undefined &&
      (identity === null || cookieOf(request, 'vouched') !== markOf(identity.subject))
    )
      headers.cookie = headers.cookie
        .split(';')
        .filter((part) => !SESSION_COOKIE.test(part))
        .join(';');
    done();
  });
}
