import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { FastifyInstance } from 'fastify';
import { readCookie } from '../../../server/http/cookies.ts';
import { createProxyIdentityReader, hashSubject } from './proxy-identity.ts';

const SESSION_COOKIE = new RegExp(`^\\s*(?:(?:__(?:Host|Secure)-)?tidings_(?:access|refresh)|${SESSION_HINT_COOKIE})=`);

/** Ignores the session if the proxy reports no person, or a person other than the session's. */
export function requireProxyIdentity(
  server: FastifyInstance,
  config: Pick<Config, 'signIn' | 'trustedProxies' | 'identityHeaders'>,
): void {
  const readIdentity = createProxyIdentityReader(config);
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const identity = readIdentity(request);
    if (
      headers.cookie !== undefined &&
      (identity === null || readCookie(request, 'vouched') !== hashSubject(identity.subject))
    )
      headers.cookie = headers.cookie
        .split(';')
        .filter((part) => !SESSION_COOKIE.test(part))
        .join(';');
    done();
  });
}
