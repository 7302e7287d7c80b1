import { createHash } from 'node:crypto';
import proxyaddr from '@fastify/proxy-addr';
import { emailOf } from '@tidings/contracts/account/email.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import type { FastifyRequest } from 'fastify';

/** Whom a trusted proxy says a request comes from. */
export type ProxyIdentity = { subject: string; email: string; groups: string[] };

/** A header that was sent twice arrives with a comma in it, and names nobody. */
const SUBJECT = /^[^,\p{Cc}]{1,200}$/u;
const VALUE_MAX = 8_000;
const ISSUER = 'proxy';

/** Whom a proxy confirms, as a provider does. */
export const identityFromProxy = ({ subject, email, groups }: ProxyIdentity) => ({
  issuer: ISSUER,
  subject,
  email,
  groups,
});

/**
 * Reads who the person is of a request; null when nobody says so who may. Only the program that is connected counts,
 * never an address it passes on: it has to be one of `TIDINGS_TRUSTED_PROXIES`.
 */
export function createProxyIdentity({
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
    const said = (name: string | undefined): string => {
      const value = name === undefined ? undefined : headers[name];
      return typeof value === 'string' && value.length <= VALUE_MAX ? asWritten(value).trim() : '';
    };
    const subject = said(identityHeaders.subject);
    if (!SUBJECT.test(subject)) return null;
    return {
      subject,
      email: emailOf(said(identityHeaders.email)) ?? emailOf(subject) ?? `${markOf(subject)}@proxy.invalid`,
      // Authentik writes a bar between groups, the others a comma.
      groups: said(identityHeaders.groups)
        .split(/[,|]/)
        .map((group) => group.trim())
        .filter(Boolean),
    };
  };
}

/** By which a browser's session is known to be this person's. */
export const markOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22);

/** Headers are read byte by byte; proxies write UTF-8. */
const asWritten = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');
