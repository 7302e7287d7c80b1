import { createHash } from 'node:crypto';
import proxyaddr from '@fastify/proxy-addr';
import { parseEmail } from '@tidings/contracts/account/email.ts';
import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookie } from '../../../server/http/cookies.ts';

type ProxyIdentity = { subject: string; email: string; groups: string[] };

/** A comma joins the values of a repeated header, so a subject must not contain one. */
const SUBJECT = /^[^,\p{Cc}]{1,200}$/u;
const VALUE_MAX = 8_000;
const ISSUER = 'proxy';

export const toConfirmedIdentity = ({ subject, email, groups }: ProxyIdentity) => ({
  issuer: ISSUER,
  subject,
  email,
  groups,
});

/** The returned reader yields null unless the direct peer is one of `TIDINGS_TRUSTED_PROXIES`. */
export function createProxyIdentityReader({
  signIn,
  trustedProxies,
  identityHeaders,
}: Pick<Config, 'signIn' | 'trustedProxies' | 'identityHeaders'>): (
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
) => ProxyIdentity | null {
  if (signIn !== 'proxy') return () => null;
  const isTrusted = proxyaddr.compile(trustedProxies);
  return ({ headers, socket: { remoteAddress } }) => {
    if (remoteAddress === undefined || !isTrusted(remoteAddress, 0)) return null;
    const readHeader = (name: string | undefined): string => {
      const value = name === undefined ? undefined : headers[name];
      return typeof value === 'string' && value.length <= VALUE_MAX ? asWritten(value).trim() : '';
    };
    const subject = readHeader(identityHeaders.subject);
    if (!SUBJECT.test(subject)) return null;
    return {
      subject,
      email:
        parseEmail(readHeader(identityHeaders.email)) ?? parseEmail(subject) ?? `${hashSubject(subject)}@proxy.invalid`,
      // Authentik separates groups with a vertical bar.
      groups: readHeader(identityHeaders.groups)
        .split(/[,|]/)
        .map((group) => group.trim())
        .filter(Boolean),
    };
  };
}

export const hashSubject = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22);

/** Node decodes headers as Latin-1, but proxies send UTF-8. */
const asWritten = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

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
