import { randomBytes } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BasePathRequest, addBasePath, buildCookieName } from './origin.ts';

export type CookieRequest = Pick<FastifyRequest, 'headers' | 'protocol' | 'hostname'> & BasePathRequest;

const DAY_SECONDS = 86_400;
/**
 * `errand` stores a pending sign-in at a provider; `device` marks a browser that the person used before; `vouched` is
 * the person whom a proxy confirmed when the session began.
 */
const cookies = {
  access: { name: 'tidings_access', seconds: ACCESS_TOKEN_SECONDS, sameSite: 'Lax' },
  refresh: { name: 'tidings_refresh', seconds: SESSION_IDLE_DAYS * DAY_SECONDS, sameSite: 'Strict' },
  errand: { name: 'tidings_errand', seconds: 600, sameSite: 'Lax' },
  vouched: { name: 'tidings_vouched', seconds: SESSION_IDLE_DAYS * DAY_SECONDS, sameSite: 'Lax' },
  device: { name: 'tidings_device', seconds: 400 * DAY_SECONDS, sameSite: 'Lax' },
} as const;
export type CookieName = keyof typeof cookies;
type Asking = Pick<FastifyRequest, 'protocol'> & BasePathRequest;
const VALUE = /^[A-Za-z0-9._-]{1,2000}$/;

/** Browsers accept `Secure` and `__Host-` cookies only over https and from localhost. */
function isTrustworthy({ protocol, hostname }: CookieRequest): boolean {
  return protocol === 'https' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(hostname);
}

export function readCookie(request: CookieRequest, cookie: CookieName): string | null {
  const header = request.headers['cookie'];
  const cookieName = cookieNameFor(request, cookie);
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    const value = part.slice(at + 1).trim();
    if (part.slice(0, at).trim() === cookieName && VALUE.test(value)) return value;
  }
  return null;
}

function cookieNameFor(request: CookieRequest, cookie: CookieName): string {
  const { name } = cookies[cookie];
  return isTrustworthy(request) ? buildCookieName(request, name) : name;
}

export function setCookie(request: CookieRequest, reply: FastifyReply, cookie: CookieName, value: string | null): void {
  const { seconds, sameSite } = cookies[cookie];
  const trustworthy = isTrustworthy(request);
  const fixed =
    `Path=${addBasePath(request, '/')}; Max-Age=${value === null ? 0 : seconds}; HttpOnly; ` +
    `SameSite=${sameSite}${trustworthy ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookieNameFor(request, cookie)}=${value ?? ''}; ${fixed}`);
}

export function setSessionHint(request: CookieRequest, reply: FastifyReply, isSignedIn: boolean): void {
  const fixed =
    `Path=${addBasePath(request, '/')}; Max-Age=${isSignedIn ? cookies.refresh.seconds : 0}; ` +
    `SameSite=Lax${isTrustworthy(request) ? '; Secure' : ''}`;
  void reply.header(
    'set-cookie',
    `${SESSION_HINT_COOKIE}=${isSignedIn ? randomBytes(6).toString('base64url') : ''}; ${fixed}`,
  );
}

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
