import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';

export type ExternalUrl = {
  address: string;
  /** Host in ASCII (`xn--…`), with the port if it is not the default one. */
  host: string;
  /** Whether the host contains non-ASCII letters, which may imitate those of another host. */
  disguised: boolean;
  /** User info before the `@`, which readers may mistake for the host. */
  beforeAt: string | null;
};

/** Returns null unless the URL is absolute and its scheme is http or https. */
export function parseExternalUrl(url: string): ExternalUrl | null {
  if (url.length > URL_MAX || !/^https?:\/\/[^/\\]/i.test(url)) return null;
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') || parsed.hostname === '') return null;
  const beforeAt =
    parsed.username || parsed.password ? [parsed.username, parsed.password].filter(Boolean).join(':') : null;
  parsed.username = '';
  parsed.password = '';
  return {
    address: parsed.href,
    host: parsed.host,
    disguised: parsed.hostname.split('.').some((label) => label.startsWith('xn--')),
    beforeAt,
  };
}

const FRONT = '/';
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/**
 * Returns the normalised path if `previousUrl` is a path that stays on `origin`, otherwise the path of the front page.
 */
export function parsePreviousPath(previousUrl: string | null, origin: string): string {
  if (
    previousUrl === null ||
    previousUrl.length > URL_MAX ||
    !PATH.test(previousUrl) ||
    !PATH.test(unescaped(previousUrl))
  )
    return FRONT;
  const parsed = URL.parse(previousUrl, origin);
  if (!parsed || parsed.origin !== origin) return FRONT;
  const path = parsed.pathname + parsed.search + parsed.hash;
  // The URL `/.//elsewhere` has our origin, but its normalised path leads off-site.
  return PATH.test(path) ? path : FRONT;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\\';
  }
}
